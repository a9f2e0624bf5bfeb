SELECT
  t.id AS ticket_id,
  t.customer_id,
  t.subject,
  t.body,
  t.created_at,
  CAST(1 - (other.embedding <=> given.embedding) AS numeric(6, 4)) AS similarity
FROM support.ticket_embeddings AS given
JOIN support.ticket_embeddings AS other
  ON other.model = given.model AND other.ticket_id <> given.ticket_id
JOIN support.tickets AS t ON t.id = other.ticket_id
WHERE given.ticket_id = CAST(:ticket_id AS integer)
ORDER BY other.embedding <=> given.embedding
LIMIT CAST(:max_rows AS integer)
