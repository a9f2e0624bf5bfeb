/**
 * The only list of the placeholders in samples, such as `<DATA_PLANE_ID>`. Readers can set the values of some in their
 * browser, and every sample then shows those values. The check `placeholders` rejects any other placeholder.
 */

/** A placeholder whose value is the same in all samples of one reader, and is not secret. */
export interface Placeholder {
  /** The label of the value's field. */
  label: string;
  /** A sentence about where readers find the value. */
  where: string;
  /** Matches the whole value. It allows no character that is special in a shell, a URL, or a JSON string. */
  pattern: RegExp;
  /** A value that matches. */
  example: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const host = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const hostWithPort = new RegExp(`${host.source.slice(0, -1)}(?::\\d{1,5})?$`, 'i');
const name = /^[A-Za-z0-9](?:[\w.-]{0,98}[A-Za-z0-9])?$/;
const aws = (prefix: string) => new RegExp(`^${prefix}-[0-9a-f]{8,17}$`);
const account = /^\d{12}$/;

/** The placeholders with a value, by name. */
export const placeholders: Readonly<Record<string, Placeholder>> = {
  DATA_PLANE_ID: {
    label: 'ID of your data plane',
    where: 'The page promptql.console.hasura.io/data-plane lists the IDs.',
    pattern: uuid,
    example: '3f0c1d52-8a4e-4b7c-9d61-2e5b7a90c4f8',
  },
  PROJECT_ID: {
    label: 'ID of your project',
    where: 'The settings of the project in the console show it.',
    pattern: uuid,
    example: '7c1e8f04-52b9-4f6a-8f3d-6a0d9b3e51c2',
  },
  PROJECT_NAME: {
    label: 'Name of your project',
    where: 'The command that creates the project prints it.',
    pattern: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    example: 'fast-pug-7230',
  },
  FQDN: {
    label: 'Domain of your data plane',
    where: 'On Private DDN, the setting "PromptQL API Endpoint" of a project shows it, after "https://promptql.".',
    pattern: host,
    example: 'ddn.example.com',
  },
  DATA_PLANE_REGION: {
    label: 'Region of your data plane',
    where: 'The details of the data plane in the console show it.',
    pattern: /^(?=.{3})[a-z]{2}[a-z0-9]*(?:-[a-z0-9]+)*$/,
    example: 'gcp-us-west2',
  },
  REGISTRY: {
    label: 'Your container registry',
    where: 'Use the host, and if necessary the path, to which you push images.',
    pattern: /^[a-z0-9][a-z0-9.:/-]{1,200}[a-z0-9]$/,
    example: 'registry.example.com/ddn',
  },
  NAMESPACE: {
    label: 'Kubernetes namespace',
    where: 'The command "kubectl get namespaces" lists the namespaces of your cluster.',
    pattern: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    example: 'ddn',
  },
  OBSERVABILITY_HOST: {
    label: 'Observability host name of the build',
    where: 'The command "ddn supergraph build create --self-hosted-data-plane" prints it.',
    pattern: hostWithPort,
    example: 'build-1.example.observability',
  },
  BUILD_HOST: {
    label: 'Host of one build',
    where: 'Use the host of the ingress for the engine that serves the build.',
    pattern: hostWithPort,
    example: 'build-1.example.com',
  },
  PROJECT_HOST: {
    label: 'Host of your project',
    where: 'Use the host of the ingress for the engine that serves the applied build.',
    pattern: hostWithPort,
    example: 'api.example.com',
  },
  TENANT_DOMAIN: {
    label: 'Domain of your Auth0 tenant',
    where: 'The settings of an application in the Auth0 dashboard show it.',
    pattern: host,
    example: 'fernway.eu.auth0.com',
  },
  FRONTEND_API: {
    label: 'Host of your Clerk Frontend API',
    where: 'In the Clerk dashboard, see "Configure" > "API keys".',
    pattern: host,
    example: 'clerk.example.com',
  },
  FIREBASE_PROJECT_ID: {
    label: 'ID of your Firebase project',
    where: 'The project settings in the Firebase console show it.',
    pattern: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    example: 'fernway-shop',
  },
  AWS_REGION: {
    label: 'AWS region',
    where: 'The AWS console shows it in the navigation bar.',
    pattern: /^[a-z]{2}(?:-[a-z]+)+-\d$/,
    example: 'eu-west-1',
  },
  AWS_ACCOUNT_ID: {
    label: 'ID of your AWS account',
    where: 'The command "aws sts get-caller-identity" prints it.',
    pattern: account,
    example: '123456789012',
  },
  USER_POOL_ID: {
    label: 'ID of your Cognito user pool',
    where: 'The overview of the user pool in the AWS console shows it.',
    pattern: /^[a-z]{2}(?:-[a-z]+)+-\d_[A-Za-z0-9]+$/,
    example: 'eu-west-1_AbCdEf123',
  },
  APP_CLIENT_ID: {
    label: 'ID of your Cognito app client',
    where: 'The list of app clients of the user pool shows it.',
    pattern: /^[a-z0-9]{20,30}$/,
    example: '1h57kf5cpq17m0eml12example',
  },
  VPC_ID: {
    label: 'ID of your VPC',
    where: 'The command "aws ec2 describe-vpcs" lists the IDs.',
    pattern: aws('vpc'),
    example: 'vpc-0a1b2c3d4e5f67890',
  },
  SUBNET_A: {
    label: 'ID of the first subnet',
    where: 'The command "aws ec2 describe-subnets" lists the IDs.',
    pattern: aws('subnet'),
    example: 'subnet-0a1b2c3d4e5f67890',
  },
  SUBNET_B: {
    label: 'ID of the second subnet',
    where: 'The command "aws ec2 describe-subnets" lists the IDs.',
    pattern: aws('subnet'),
    example: 'subnet-09f8e7d6c5b4a3210',
  },
  VPC_ENDPOINT_ID: {
    label: 'ID of the VPC endpoint',
    where: 'The command "aws ec2 describe-vpc-endpoint-connections" lists the IDs.',
    pattern: aws('vpce'),
    example: 'vpce-0a1b2c3d4e5f67890',
  },
  GCP_PROJECT_ID: {
    label: 'ID of your Google Cloud project',
    where: 'The command "gcloud projects list" prints the IDs.',
    pattern: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    example: 'fernway-data',
  },
  TENANT_ID: {
    label: 'ID of your Microsoft Entra tenant',
    where: 'The command "az account show" prints it as "tenantId".',
    pattern: uuid,
    example: '9b2f6c1e-4d73-4a58-b0e9-1c5a8d3f7e64',
  },
  SUBSCRIPTION_ID: {
    label: 'ID of your Azure subscription',
    where: 'The command "az account show" prints it as "id".',
    pattern: uuid,
    example: '2a7d9e35-6f18-4c0b-93a4-8e1b5c7d2f90',
  },
  RESOURCE_GROUP: {
    label: 'Name of your Azure resource group',
    where: 'The command "az group list" prints the names.',
    pattern: name,
    example: 'ddn-data-plane',
  },
  SNOWFLAKE_HOST: {
    label: 'Host of your Snowflake account',
    where: 'In the account menu of Snowflake, select "Connect a tool to Snowflake".',
    pattern: host,
    example: 'abc12345.eu-central-1.snowflakecomputing.com',
  },
  WAREHOUSE_ID: {
    label: 'ID of your Databricks SQL warehouse',
    where: 'Use the last part of the HTTP path in the connection details of the warehouse.',
    pattern: /^[0-9a-f]{16}$/,
    example: '0123456789abcdef',
  },
  APPLICATION_ID: {
    label: 'Application ID of your Databricks service principal',
    where: 'The details of the service principal in Databricks show it.',
    pattern: uuid,
    example: '5e8b1f20-7c4d-4c39-a6f2-0d9e3b6a8c15',
  },
  GITHUB_USER: {
    label: 'Your GitHub user name',
    where: 'Your profile on GitHub shows it.',
    pattern: /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
    example: 'octocat',
  },
  KAGGLE_USERNAME: {
    label: 'Your Kaggle user name',
    where: 'The file "kaggle.json" contains it as "username".',
    pattern: name,
    example: 'fernway',
  },
  WCD_URL: {
    label: 'URL of your Weaviate cluster',
    where: 'The details of the cluster in Weaviate Cloud show it as the REST endpoint.',
    pattern: /^(?:https:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i,
    example: 'fernway-abc123.weaviate.network',
  },
};

/** The kinds of secrets, with the reason not to keep them. */
const kinds = {
  password: 'Anyone who has the password can sign in with it.',
  key: 'Anyone who has the key can send requests on behalf of your account.',
  token: 'Anyone who has the token can act as its owner.',
};

/** The kind of a secret, by the last word of its name. */
const secretWords: readonly (readonly [RegExp, keyof typeof kinds])[] = [
  [/PASS(?:WORD|PHRASE)$/, 'password'],
  [/(?:KEY|ACCESS_KEY_ID|SECRET)$/, 'key'],
  [/(?:TOKEN|JWT|AUTHORIZATION_HEADER)$/, 'token'],
];

/**
 * Explains why the value of a placeholder isn't kept.
 * @returns a sentence, or `undefined` if the placeholder isn't a secret
 */
export function reasonOfSecret(placeholder: string): string | undefined {
  const kind = secretWords.find(([word]) => word.test(placeholder))?.[1];
  return kind && kinds[kind];
}

/** The placeholders whose value differs from sample to sample, so there is no value to keep. */
export const varying: ReadonlySet<string> = new Set([
  'APPLIED_VERSION',
  'AZURE_DEPLOYMENT',
  'BUILD_ID',
  'BUILD_VERSION',
  'CLIENT_ID',
  'CONNECTOR_BUILD_ID',
  'CONNECTOR_TYPE',
  'DATABASE_IP',
  'EARLIER_BUILD_VERSION',
  'FASTER_OPENAI_MODEL',
  'HASURA_IAM_ROLE_ARN',
  'HELM_RELEASE',
  'HOST',
  'IMAGE_OF_THE_SERVICE',
  'JDBC_URL',
  'LATER_BUILD_VERSION',
  'MODEL_NAME_OF_THE_SERVICE',
  'NEW_VERSION',
  'OBJECT_ID_OF_THE_SERVICE_PRINCIPAL',
  'OPENAI_MODEL',
  'PLAN_NAME',
  'PUBLIC_KEY_IN_BASE64',
  'PUBLIC_KEY_WITHOUT_HEADER_AND_FOOTER',
  'READ_URL',
  'REPOSITORY_NAME',
  'REPOSITORY_OWNER',
  'SUBGRAPH_BUILD_VERSION',
  'TAG',
  'THREAD_ID',
  'USERNAME',
  'WRITE_URL',
]);

/** Whether a reader can press a placeholder in samples: to set its value, or to learn why it isn't kept. */
export const isPressable = (placeholder: string) =>
  placeholder in placeholders || reasonOfSecret(placeholder) !== undefined;

/** A part of a sample: text, or a placeholder that a reader can press, with its angle brackets. */
export interface Part {
  text: string;
  isPlaceholder: boolean;
}

/** Splits a line of a sample at the placeholders that a reader can press. */
export function splitPlaceholders(line: string): Part[] {
  return line
    .split(/(<[A-Z][A-Z0-9_]+>)/)
    .map((text, i) => ({text, isPlaceholder: i % 2 === 1 && isPressable(text.slice(1, -1))}))
    .filter(({text}) => text);
}
