import {describe, expect, test} from 'vitest';
import {collectFences, type Page} from '../examples/collect.ts';
import {readText} from '../lib/readText.ts';
import {findLeftoverFaults, findLeftovers} from './leftovers.ts';

const guide = (code: string, end: string, start = 'starts from an empty folder'): Page => ({
  file: 'docs/guide.mdx',
  text: `---\ntitle: T\n---\n\nThe guide ${start}.\n\n\`\`\`bash\n${code}\n\`\`\`\n\n${end}\n\n## Next steps\n\nfernway-pg\n`,
});
const faultsOf = async (page: Page) => findLeftoverFaults(page, await collectFences(page));
const costs = 'See [what stays](/get-fernway/#what-stays).';

describe('what commands leave behind is named at the end', () => {
  test.each([
    [
      'a container',
      'docker run -d --name fernway-pg postgres:17',
      'docker rm -f fernway-pg',
      'the container fernway-pg',
    ],
    ['a volume', 'docker volume create rows', 'Run `docker volume rm rows`.', 'the volume rows'],
    ['services', 'docker compose up --wait', '`docker compose down --volumes`', 'the services and volumes'],
    ['services of the project', 'ddn run docker-start', 'Press Ctrl+C.', 'the services that Ctrl+C'],
    ['a folder', 'mkdir rows', 'Delete `rows`.', 'the folder rows'],
    ['a clone', 'git clone https://example.com/a/tools.git', 'Delete `tools`.', 'the folder tools'],
    ['a hosted subgraph', 'ddn project subgraph create returns', 'Delete `returns`.', 'the hosted subgraph returns'],
    ['a context', 'ddn context create-context staging', 'Delete `staging`.', 'the context staging'],
    ['a bucket', 'aws s3 mb s3://fernway-archive', 'Delete fernway-archive.', 'the cloud resource fernway-archive'],
    ['a stack', 'aws cloudformation deploy --stack-name byoc', 'Delete byoc.', 'the cloud resource byoc'],
    ['a build', 'ddn supergraph build create', `Builds stay. ${costs}`, 'a build in the hosted project'],
    ['a project', 'ddn project init', `The hosted project stays. ${costs}`, 'the hosted project'],
  ])('%s', async (_name, code, end, message) => {
    expect(await faultsOf(guide(code, `## Clean up\n\n${end}`))).toEqual([]);
    expect(await faultsOf(guide(code, '## Clean up\n\nNothing.'))).toContainEqual(expect.stringContaining(message));
    expect(await faultsOf(guide(code, ''))).toEqual([expect.stringContaining('has no section "Clean up"')]);
  });

  test('a new project leaves its folder and a hosted project, and the end links to its costs', async () => {
    const code = 'ddn supergraph init shop --with-promptql\ncd shop\nmkdir queries';
    expect(
      await faultsOf(guide(code, `## Clean up\n\nThe folder \`shop\` and the hosted project stay. ${costs}`)),
    ).toEqual([]);
    expect(await faultsOf(guide(code, '## Clean up\n\nThe folder `shop` and the hosted project stay.'))).toEqual([
      expect.stringContaining('no link to /get-fernway/#what-stays'),
    ]);
    expect(await faultsOf(guide(code, `## Clean up\n\nThe hosted project stays. ${costs}`))).toEqual([
      expect.stringContaining('the folder shop'),
    ]);
  });

  test.each([
    ['a container that removes itself', 'docker run --rm --name once postgres:17'],
    ['a folder inside the project', 'mkdir -p sales/connector'],
    ['a local build', 'ddn supergraph build local'],
    ['a link to a hosted project', 'ddn project init --with-project fernway'],
  ])('%s leaves nothing behind', async (_name, code) => {
    expect(await faultsOf(guide(code, '', 'starts from the checkpoint [fernway](/get-fernway/)'))).toEqual([]);
  });

  test('an alternative in a collapsed part of the section has its own cleanup', async () => {
    const folded =
      '<details>\n<summary>Other way</summary>\n\n```bash\ngit clone https://example.com/a/tools.git\n```\n\n</details>';
    expect(await faultsOf(guide('ls', `## Clean up\n\nNothing.\n\n${folded}`))).toEqual([]);
  });
});

test('in a real guide, each name that is missing at the end is a fault', async () => {
  const file = 'docs/quickstart.mdx';
  const page = {file, text: readText(file)};
  const fences = await collectFences(page);
  expect(findLeftoverFaults(page, fences)).toEqual([]);
  const names = findLeftovers(page, fences).flatMap(({name, says}) => (typeof name === 'string' ? [says] : []));
  expect(names).toEqual(['promptql-films', 'fernway-quickstart']);
  for (const name of names) {
    const at = page.text.indexOf('### Clean up');
    const text = page.text.slice(0, at) + page.text.slice(at).replace(`\`${name}\``, 'a folder');
    expect(findLeftoverFaults({file, text}, fences)).toEqual([expect.stringContaining(`the folder ${name}`)]);
  }
});
