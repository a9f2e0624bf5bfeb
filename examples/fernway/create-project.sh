#!/usr/bin/env bash
# Creates a PromptQL project from the files of this folder, and builds it.
#
#   ./create-project.sh <DATA_PLANE_ID> [project-folder]
#
# Before it: start the sources (docker compose -f db/compose.yaml up --wait), and sign in (ddn auth login).
# The CLI writes what this folder leaves out: the project's engine, the connectors' definitions, and .env.
set -euo pipefail

data_plane=${1:?Pass the ID of your data plane: ./create-project.sh <DATA_PLANE_ID> [project-folder]}
files=$(cd "$(dirname "$0")" && pwd)
project=${2:-$files-project}
password=${FERNWAY_DB_PASSWORD:-fernway}
database="jdbc:postgresql://local.hasura.dev:5452/fernway?user=fernway&password=$password"

if [ -e "$project" ]; then
  echo "$project exists. Remove it, or pass another folder: ./create-project.sh $data_plane <project-folder>" >&2
  exit 1
fi

# 1. The project, and a subgraph for each team
ddn supergraph init "$project" --with-promptql --create-subgraph sales --subgraph-naming-convention graphql --project-data-plane-id "$data_plane"
cd "$project"
if [ -f "$files/support/subgraph.yaml" ]; then
  ddn subgraph init support --dir support --subgraph-naming-convention graphql --graphql-type-name-prefix Support_ --target-supergraph supergraph.yaml
fi
if [ -f "$files/fulfilment/subgraph.yaml" ]; then
  ddn subgraph init fulfilment --dir fulfilment --subgraph-naming-convention graphql --graphql-type-name-prefix Fulfilment_ --target-supergraph supergraph.yaml
fi

# 2. The connectors
ddn connector init sales_db --hub-connector hasura/postgres-promptql --subgraph sales/subgraph.yaml --configure-port 4081 --add-env "JDBC_URL=$database" --add-env JDBC_SCHEMAS=public
if [ -f "$files/support/subgraph.yaml" ]; then
  ddn connector init support_api --hub-connector hasura/http --subgraph support/subgraph.yaml --configure-port 4082
  ddn connector env add --connector support/connector/support_api/connector.yaml --env SERVER_URL=http://local.hasura.dev:4090
fi
if [ -f "$files/fulfilment/subgraph.yaml" ]; then
  ddn connector init fulfilment_db --hub-connector hasura/postgres-promptql --subgraph fulfilment/subgraph.yaml --configure-port 4083 --add-env "JDBC_URL=$database" --add-env JDBC_SCHEMAS=fulfilment
  ddn connector init fulfilment_logic --hub-connector hasura/nodejs --subgraph fulfilment/subgraph.yaml --configure-port 4084
  ddn connector env add --connector fulfilment/connector/fulfilment_logic/connector.yaml --env PAYMENTS_API_URL=https://payments.example.com
fi

# 3. This folder's files in the place of those that the CLI wrote
if [ -f "$files/support/subgraph.yaml" ]; then
  cp "$files/support/connector/support_api/openapi.yaml" "$files/support/connector/support_api/config.yaml" support/connector/support_api/
fi
if [ -f "$files/fulfilment/subgraph.yaml" ]; then
  cp "$files/fulfilment/connector/fulfilment_logic/functions.ts" fulfilment/connector/fulfilment_logic/
fi
if [ -d "$files/sales/connector/sales_db/native_operations" ]; then
  cp -R "$files/sales/connector/sales_db/native_operations" sales/connector/sales_db/
fi
if [ -f "$files/globals/subgraph.yaml" ]; then
  cp "$files/globals/subgraph.yaml" globals/
  printf '\nJWT_SECRET=%s\n' "$(openssl rand -hex 16)" >> .env
fi
for folder in globals sales support fulfilment; do
  if [ -d "$files/$folder/metadata" ]; then
    cp "$files/$folder/metadata/"*.hml "$folder/metadata/"
  fi
done

# 4. The schema of every source
ddn connector introspect sales_db --subgraph sales/subgraph.yaml
if [ -d sales/connector/sales_db/native_operations ]; then
  ddn connector plugin --connector sales/connector/sales_db/connector.yaml -- native-queries create --operation-path native_operations/queries/revenue_by_month.sql --name revenue_by_month
  ddn connector introspect sales_db --subgraph sales/subgraph.yaml
fi
if [ -f "$files/support/subgraph.yaml" ]; then
  ddn connector introspect support_api --subgraph support/subgraph.yaml
fi
if [ -f "$files/fulfilment/subgraph.yaml" ]; then
  ddn connector introspect fulfilment_db --subgraph fulfilment/subgraph.yaml
  ddn connector introspect fulfilment_logic --subgraph fulfilment/subgraph.yaml
fi

# 5. The build
ddn supergraph build local
echo "Fernway is built. Continue with: cd $project && ddn run docker-start"
