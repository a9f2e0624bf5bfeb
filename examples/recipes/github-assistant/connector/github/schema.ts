/** Runs at every start of the connector, so each statement must do no harm the second time. */
export const schema = `
  CREATE TABLE IF NOT EXISTS issues (
    number          INTEGER PRIMARY KEY,
    is_pull_request BOOLEAN,
    title           VARCHAR,
    body            VARCHAR,
    state           VARCHAR,
    author          VARCHAR,
    labels          VARCHAR,
    comment_count   INTEGER,
    created_at      TIMESTAMP,
    updated_at      TIMESTAMP,
    closed_at       TIMESTAMP,
    merged_at       TIMESTAMP
  );
  CREATE TABLE IF NOT EXISTS comments (
    id           BIGINT PRIMARY KEY,
    issue_number INTEGER,
    author       VARCHAR,
    body         VARCHAR,
    created_at   TIMESTAMP,
    updated_at   TIMESTAMP
  );
  CREATE TABLE IF NOT EXISTS sync_state (
    source    VARCHAR PRIMARY KEY,
    synced_to VARCHAR
  );

  COMMENT ON TABLE issues IS 'Issues and pull requests of one GitHub repository. A pull request is a row with is_pull_request true.';
  COMMENT ON COLUMN issues.state IS 'open or closed. A closed pull request was merged only if merged_at is set.';
  COMMENT ON COLUMN issues.labels IS 'Names of the labels, separated by a comma and a space.';
  COMMENT ON COLUMN issues.body IS 'Markdown as the author wrote it.';
  COMMENT ON TABLE comments IS 'The conversation below issues and pull requests. Remarks on single lines of code are not included.';
  COMMENT ON COLUMN comments.issue_number IS 'The number of the issue or pull request in issues.';
`;
