GRANT USE CATALOG ON CATALOG main TO `<application-id>`;
GRANT USE SCHEMA ON SCHEMA main.fulfilment TO `<application-id>`;
GRANT SELECT ON SCHEMA main.fulfilment TO `<application-id>`;
