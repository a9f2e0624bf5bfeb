"""Semantic and keyword search over Fernway's tasting notes."""

from typing import Annotated

from ndc_sdk_python import start
from ndc_sdk_python.function_connector import FunctionConnector
from pydantic import BaseModel, Field
from store import COLLECTION, connect
from weaviate.classes.query import MetadataQuery

connector = FunctionConnector()
coffees = connect().collections.get(COLLECTION)

LIMIT = 5


class CoffeeMatch(BaseModel):
    """A coffee that fits a search"""

    product_id: int = Field(..., description="ID of the coffee in the model PublicProducts")
    name: str
    origin: str
    roast: str
    tasting_notes: str
    score: float = Field(..., description="How well it fits; compare only within one answer, higher is better")


@connector.register_query
def semantic_search(
    query: Annotated[str, "What the coffee should be like, in plain words, for example: fruity, not too sour"],
) -> list[CoffeeMatch]:
    """Finds up to five coffees whose tasting notes mean something similar to the query, best first.
    The words need not be the same. Use it for tastes and moods."""
    found = coffees.query.near_text(query=query, limit=LIMIT, return_metadata=MetadataQuery(distance=True))
    return [CoffeeMatch(**item.properties, score=1 - item.metadata.distance) for item in found.objects]


@connector.register_query
def keyword_search(
    query: Annotated[str, "Words that should occur in name, origin, roast or tasting notes"],
) -> list[CoffeeMatch]:
    """Finds up to five coffees that contain the words of the query, best first (BM25).
    Use it for names, countries and ingredients such as hazelnut."""
    found = coffees.query.bm25(query=query, limit=LIMIT, return_metadata=MetadataQuery(score=True))
    return [CoffeeMatch(**item.properties, score=item.metadata.score) for item in found.objects]


if __name__ == "__main__":
    start(connector)
