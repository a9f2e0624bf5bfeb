"""
What PromptQL's programs have without an import, as docs/promptql-apis/execute-program-api.mdx and docs/ai-primitives/ say
it. Those pages follow the published documentation of the primitives; the executor itself isn't a package.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, overload

type Row = dict[str, Any]

class Executor:
    def run_sql(self, sql: str) -> list[Row]: ...
    def print(self, text: object) -> None: ...
    def get_artifact(self, identifier: str) -> list[Row]: ...
    def store_artifact(
        self,
        identifier: str,
        title: str,
        artifact_type: Literal["table", "text", "visualization"],
        data: str | Sequence[Mapping[str, object]],
    ) -> None: ...
    @overload
    def classify(
        self, *, instructions: str, categories: list[str], allow_multiple: Literal[False], inputs: list[str]
    ) -> list[str]: ...
    @overload
    def classify(
        self, *, instructions: str, categories: list[str], allow_multiple: Literal[True], inputs: list[str]
    ) -> list[list[str]]: ...
    def extract(self, *, json_schema: dict[str, Any], instructions: str, inputs: list[str]) -> list[Row]: ...
    def summarize(self, *, instructions: str, inputs: list[str]) -> list[str]: ...
    def visualize(self, *, instructions: str, data: Sequence[Mapping[str, object]]) -> str: ...

executor: Executor
"""The program's only object."""

tickets: list[Row]
"""Rows that an earlier step of a program read."""
