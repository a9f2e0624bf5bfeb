-- Snowflake. A table with JSON, first as VARIANT, then as text.

CREATE OR REPLACE TABLE FERNWAY.SALES.CUSTOMER_PROFILES (
  CUSTOMER_ID NUMBER(9, 0) NOT NULL,
  PROFILE     VARIANT,
  RAW_PROFILE VARCHAR,
  UPDATED_AT  TIMESTAMP_NTZ NOT NULL
);

INSERT INTO FERNWAY.SALES.CUSTOMER_PROFILES
SELECT COLUMN1, PARSE_JSON(COLUMN2), COLUMN2, TO_TIMESTAMP_NTZ(COLUMN3)
FROM VALUES
  (2, '{"brewer": "moka pot", "grind": "fine", "preferences": {"newsletter": true, "roasts": ["dark", "medium"]}}', '2025-08-01 09:00:00'),
  (7, '{"brewer": "espresso machine", "grind": "whole beans", "preferences": {"newsletter": false, "roasts": ["dark"]}}', '2025-08-12 17:30:00'),
  (24, '{"brewer": "pour over", "grind": "medium", "preferences": {"newsletter": true, "roasts": ["light"]}}', '2025-09-03 08:15:00');
