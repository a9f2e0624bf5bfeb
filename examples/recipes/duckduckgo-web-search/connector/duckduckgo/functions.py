"""Web search for PromptQL. Every registered function becomes a command."""

import asyncio
from typing import Annotated

from ddgs import DDGS
from ddgs.exceptions import DDGSException
from ndc_sdk_python import start
from ndc_sdk_python.errors import UnprocessableContent
from ndc_sdk_python.function_connector import FunctionConnector
from pydantic import BaseModel, Field

connector = FunctionConnector()

MOST_RESULTS = 20
DEFAULT_RESULTS = 10
DEFAULT_REGION = "us-en"


class SearchResult(BaseModel):
    """One hit of a web search"""

    search_term: str = Field(..., description="The term this hit was found with")
    position: int = Field(..., description="Place in this list, from 1. Not the rank at DuckDuckGo")
    title: str
    url: str
    snippet: str = Field(..., description="A few lines of the page, chosen by the search engine")


def search(term: str, limit: int, region: str) -> list[SearchResult]:
    try:
        hits = DDGS().text(term, region=region, max_results=limit, backend="duckduckgo")
    except DDGSException as error:
        if "No results found" in str(error):
            return []
        raise UnprocessableContent(
            message=f'The search for "{term}" failed: {error}. Wait a minute, then try fewer terms.',
            details={"search_term": term},
        ) from error
    return [
        SearchResult(
            search_term=term,
            position=position,
            title=hit.get("title", ""),
            url=hit.get("href", ""),
            snippet=hit.get("body", ""),
        )
        for position, hit in enumerate(hits, start=1)
    ]


@connector.register_query
async def web_search(
    search_terms: Annotated[list[str], "What to search for. Each term is searched on its own"],
    limit: Annotated[int | None, "Hits for each term, 10 unless given. Higher values rarely return more"] = None,
    region: Annotated[str | None, "Country and language, us-en unless given, for example nl-nl"] = None,
) -> list[SearchResult]:
    """Searches the web with DuckDuckGo and returns titles, addresses and snippets.
    It does not open the pages. Use it for what happens outside the company, never for customers or orders."""
    count = min(limit or DEFAULT_RESULTS, MOST_RESULTS)
    results: list[SearchResult] = []
    for term in search_terms:
        results += await asyncio.to_thread(search, term, count, region or DEFAULT_REGION)
    return results


if __name__ == "__main__":
    start(connector)
