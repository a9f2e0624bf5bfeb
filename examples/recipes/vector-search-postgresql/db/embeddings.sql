-- Run once on the database that holds the tickets. Needs the extension pgvector 0.5 or newer.

CREATE EXTENSION IF NOT EXISTS vector;

CREATE TABLE IF NOT EXISTS support.ticket_embeddings (
  ticket_id   integer PRIMARY KEY REFERENCES support.tickets (id) ON DELETE CASCADE,
  model       text NOT NULL,
  embedded_at timestamptz NOT NULL DEFAULT now(),
  embedding   vector(1536) NOT NULL
);
COMMENT ON TABLE support.ticket_embeddings IS 'One vector for the subject and body of each ticket.';

-- Not needed for a few thousand rows. Without it PostgreSQL compares with every row, which is exact.
CREATE INDEX IF NOT EXISTS ticket_embeddings_cosine
  ON support.ticket_embeddings USING hnsw (embedding vector_cosine_ops);
