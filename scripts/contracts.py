"""A contract for import-linter: some packages import nothing from outside but what a list allows."""

from typing import ClassVar

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class PureContract(Contract):
    """Packages of the root package whose imports from outside it all stand in `allowed`; a package may be missing."""

    type_name: ClassVar[str] = "pure"

    packages = fields.SetField(subfield=fields.StringField())
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002 (import-linter asks so)
        """Look at every module of the packages."""
        (root,) = self.session_options["root_packages"]
        owners = [f"{root}.{package}" for package in self.packages]  # type: ignore[attr-defined]
        modules = [
            name for owner in owners if owner in graph.modules for name in {owner, *graph.find_descendants(owner)}
        ]
        found = sorted(
            (module, imported)
            for module in modules
            for imported in graph.find_modules_directly_imported_by(module)
            if imported.split(".")[0] not in {root, *self.allowed}  # type: ignore[misc]
        )
        lines = [(module, name, self.line(graph, module, name)) for module, name in found]
        return ContractCheck(kept=not found, metadata={"imports": lines})

    @staticmethod
    def line(graph: ImportGraph, module: str, imported: str) -> int:
        """Return the first line on which a module imports another."""
        return min(detail["line_number"] for detail in graph.get_import_details(importer=module, imported=imported))

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Tell each import that the list does not allow."""
        for module, imported, line in check.metadata["imports"]:
            output.print_error(f"{module} imports {imported} (line {line})", bold=False)
