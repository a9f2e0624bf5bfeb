CREATE USER 'promptql_reader'@'%' IDENTIFIED BY 'change-me';
GRANT SELECT, SHOW VIEW ON fernway.* TO 'promptql_reader'@'%';
