"""Embeds Fernway's support tickets and searches them by meaning."""

import os
from typing import Annotated

import aiohttp
import asyncpg
from ndc_sdk_python import start
from ndc_sdk_python.errors import UnprocessableContent
from ndc_sdk_python.function_connector import FunctionConnector
from pydantic import BaseModel, Field

connector = FunctionConnector()

OPENAI_API_KEY = os.environ["OPENAI_API_KEY"]
DATABASE_URL = os.environ["DATABASE_URL"]
MODEL = "text-embedding-3-large"
DIMENSIONS = 1536  # the size of the column; the model's own size is 3072
BATCH_SIZE = 100
DEFAULT_LIMIT = 20


# #region embed
async def embed(texts: list[str]) -> list[str]:
    """One vector for each text, in the notation that pgvector reads: [0.1,0.2,…]"""
    async with aiohttp.ClientSession() as session:
        async with session.post(
            "https://api.openai.com/v1/embeddings",
            headers={"Authorization": f"Bearer {OPENAI_API_KEY}"},
            json={"model": MODEL, "dimensions": DIMENSIONS, "input": texts},
        ) as response:
            answer = await response.json()
            if response.status != 200:
                raise RuntimeError(f"OpenAI answered {response.status}: {answer.get('error', {}).get('message')}")
    vectors = sorted(answer["data"], key=lambda item: item["index"])
    return ["[" + ",".join(map(str, item["embedding"])) + "]" for item in vectors]


# #endregion embed


# #region vectorize
class VectorizeResult(BaseModel):
    """What a run of vectorize did"""

    embedded: int = Field(..., description="Tickets that got a vector in this run")
    total: int = Field(..., description="Tickets that have a vector now")


@connector.register_mutation
async def vectorize() -> VectorizeResult:
    """Computes vectors for all tickets that have none yet. Costs money at OpenAI, once for each ticket."""
    connection = await asyncpg.connect(DATABASE_URL)
    try:
        embedded = 0
        while True:
            tickets = await connection.fetch(
                """
                SELECT t.id, t.subject || E'\\n\\n' || t.body AS text
                FROM support.tickets AS t
                LEFT JOIN support.ticket_embeddings AS e ON e.ticket_id = t.id AND e.model = $1
                WHERE e.ticket_id IS NULL
                ORDER BY t.id
                LIMIT $2
                """,
                MODEL,
                BATCH_SIZE,
            )
            if not tickets:
                break
            vectors = await embed([ticket["text"] for ticket in tickets])
            await connection.executemany(
                """
                INSERT INTO support.ticket_embeddings (ticket_id, model, embedding)
                VALUES ($1, $2, CAST($3 AS vector))
                ON CONFLICT (ticket_id) DO UPDATE
                SET model = excluded.model, embedding = excluded.embedding, embedded_at = now()
                """,
                [(ticket["id"], MODEL, vector) for ticket, vector in zip(tickets, vectors)],
            )
            embedded += len(tickets)
            print(f"embedded {embedded} tickets", flush=True)
        total = await connection.fetchval("SELECT count(*) FROM support.ticket_embeddings")
        return VectorizeResult(embedded=embedded, total=total)
    finally:
        await connection.close()


# #endregion vectorize


# #region search
class TicketMatch(BaseModel):
    """A ticket that fits a search"""

    ticket_id: int = Field(..., description="Id of the ticket, as in GetTicket")
    customer_id: int = Field(..., description="Id of the customer, as in the model PublicCustomers")
    similarity: float = Field(..., description="1 is the same meaning, 0 is unrelated")


@connector.register_query
async def semanticSearchTickets(
    text: Annotated[str, "What the tickets should be about, in plain words"],
    limit: Annotated[int | None, "How many tickets to return, 20 unless given"] = None,
    offset: Annotated[int | None, "How many of the best tickets to skip"] = None,
) -> list[TicketMatch]:
    """Finds support tickets by meaning, best first, whatever words the customer used.
    Returns ids and similarities; fetch the texts with GetTicket. A list is never empty just because
    nothing fits, so look at the similarity."""
    if not text.strip():
        raise UnprocessableContent(message="`text` is empty. Say what the tickets should be about.")
    [vector] = await embed([text])
    connection = await asyncpg.connect(DATABASE_URL)
    try:
        rows = await connection.fetch(
            """
            SELECT t.id AS ticket_id, t.customer_id, 1 - (e.embedding <=> CAST($1 AS vector)) AS similarity
            FROM support.ticket_embeddings AS e
            JOIN support.tickets AS t ON t.id = e.ticket_id
            WHERE e.model = $2
            ORDER BY e.embedding <=> CAST($1 AS vector)
            LIMIT $3 OFFSET $4
            """,
            vector,
            MODEL,
            DEFAULT_LIMIT if limit is None else limit,
            offset or 0,
        )
    finally:
        await connection.close()
    return [TicketMatch(**dict(row)) for row in rows]


# #endregion search

if __name__ == "__main__":
    start(connector)
