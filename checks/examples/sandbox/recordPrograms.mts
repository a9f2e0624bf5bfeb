/**
 * Records the interfaces of the programs that pages call, from the completion specifications that their users publish:
 * `npm install --prefix FOLDER @withfig/autocomplete@2.692.3 && npx tsx checks/examples/sandbox/recordPrograms.mts
 * FOLDER`
 *
 * Keeps only the names of commands and options, and whether an option takes a value. The package is 77 MB, so it's not
 * a dependency. Its license (ISC) and version are written to the file.
 */
import '../../../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {rootDir} from '../../../config/paths.ts';
import {readArgument} from '../../lib/readArgument.ts';
import type {Program} from './described.ts';

/** The commands that pages use. A program without subcommands is listed alone. */
const commands = [
  'docker run|exec|rm|rmi|login|logout|ps|logs|build|push|pull|images|inspect|info|version|context|network|start|stop|restart|port|tag',
  'docker compose up|down|ps|logs|exec|run|build|pull|stop|start|restart|config|port|rm',
  'git clone|push|pull|fetch|ls-remote|remote|checkout|submodule',
  'npm install|run|init|ci|start|test|publish|pack|outdated|view',
  'npx',
  'brew install|upgrade|tap|uninstall',
  'go get|run|build|install',
  'go mod tidy|init|download',
  'pip install|list|show',
  'pip3 install|list|show',
  'poetry add|install|run',
  'bun install|run',
  'aws s3 mb|rb|cp|ls|rm|sync',
  'aws athena create-work-group|delete-work-group|list-query-executions|get-query-execution',
  'aws iam create-user|put-user-policy|create-access-key|delete-access-key|delete-user-policy|delete-user',
  'aws glue delete-database',
  'aws account list-regions',
  'aws cognito-idp initiate-auth|admin-update-user-attributes',
  'aws cloudformation deploy|describe-stacks|delete-stack',
  'aws cloudformation wait stack-delete-complete',
  'aws ec2 describe-availability-zones|create-vpc-endpoint-service-configuration|modify-vpc-endpoint-service-permissions|describe-vpc-endpoint-connections|accept-vpc-endpoint-connections',
  'aws elbv2 create-target-group|register-targets|create-load-balancer|modify-load-balancer-attributes|create-listener|describe-target-health',
  'gcloud iam service-accounts create|delete',
  'gcloud iam service-accounts keys create',
  'gcloud iam roles create',
  'gcloud projects add-iam-policy-binding',
  'gcloud services enable',
  'gcloud compute zones list',
  'az feature register|show',
  'az rest',
  'helm repo add',
  'helm upgrade|install',
  'terraform init|plan|apply|destroy',
  'gh secret set',
  'kubectl get|apply|logs|create|delete|describe',
  'psql',
  'mysql',
  'curl',
  'wget',
  'nc',
  'keytool -importcert',
];

interface Spec {
  name?: string | string[];
  options?: Option[];
  subcommands?: Spec[];
  loadSpec?: string;
}
interface Option {
  name: string | string[];
  args?: {isOptional?: boolean} | {isOptional?: boolean}[];
  isPersistent?: boolean;
}

const build = path.join(
  path.resolve(readArgument('the folder of the package @withfig/autocomplete')),
  'node_modules/@withfig/autocomplete',
);
const {version} = JSON.parse(fs.readFileSync(path.join(build, 'package.json'), 'utf8')) as {version: string};
const load = async (name: string): Promise<Spec> => {
  const file = [`${name}.js`, `${name}/index.js`]
    .map((each) => path.join(build, 'build', each))
    .find((each) => fs.existsSync(each));
  if (!file) throw new Error(`@withfig/autocomplete has no ${name}`);
  return ((await import(pathToFileURL(file).href)) as {default: Spec}).default;
};

const programs: Record<string, Program> = {};
for (const line of commands) {
  const [name, ...rest] = line.split(' ') as [string, ...string[]];
  const start = rest.join(' ').lastIndexOf(' ', rest.join(' ').indexOf('|')) + 1;
  const [prefix, choices] = rest.join(' ').includes('|')
    ? [rest.join(' ').slice(0, start), rest.join(' ').slice(start)]
    : ['', rest.join(' ')];
  const spec = await load(name === 'az' ? 'az/2.53.0' : name);
  programs[name] ??= describe(spec);
  for (const choice of choices.split('|'))
    await keep(programs[name], spec, `${prefix}${choice}`.trim().split(' ').filter(Boolean));
}

async function keep(program: Program, spec: Spec, [word, ...rest]: readonly string[]): Promise<void> {
  if (!word || word.startsWith('-')) return;
  const found = spec.subcommands?.find(({name}) => [name].flat().includes(word));
  if (!found) return console.error(`${[spec.name].flat()[0]!} has no ${word}`);
  const own = typeof found.loadSpec === 'string' ? {...(await load(found.loadSpec)), name: found.name!} : found;
  for (const name of [own.name!].flat()) (program.commands ??= {})[name] ??= describe(own);
  await keep(program.commands![word]!, own, rest);
}

function describe({options = []}: Spec): Program {
  const takes = ({args}: Option) => [args].flat().some((arg) => arg !== undefined && !arg.isOptional);
  const names = (which: readonly Option[]) =>
    which
      .flatMap(({name}) => name)
      .map((name) => name.replace(/=$/, ''))
      .sort()
      .join(' ');
  const [flags, values] = [names(options.filter((option) => !takes(option))), names(options.filter(takes))];
  return {...(flags && {flags}), ...(values && {values})};
}

const source = {
  package: '@withfig/autocomplete',
  version,
  license: 'ISC',
  url: 'https://github.com/withfig/autocomplete',
};
fs.writeFileSync(
  path.join(rootDir, 'checks/examples/sandbox/programs.json'),
  `${JSON.stringify({source, programs}, null, 2)}\n`,
);
