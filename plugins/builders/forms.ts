import {commandId, describeCommand} from '../reference/commandForm.ts';
import {loadApis} from '../reference/data/apis.ts';
import {loadCli} from '../reference/data/cli.ts';
import {kebab} from '../reference/names.ts';
import {describeRequest} from '../reference/requestForm.ts';

/**
 * Returns all forms by their ids, which are also their file names.
 * @throws Error if two forms have the same id
 */
export function listForms(): ReadonlyMap<string, object> {
  const cli = loadCli();
  const all = [
    ...loadApis().all.flatMap(({operations}) =>
      operations.map((each) => [kebab(each.id), describeRequest(each)] as const),
    ),
    ...cli.commands.flatMap((command) => {
      const form = describeCommand(cli, command);
      return form ? [[commandId(command), form] as const] : [];
    }),
  ];
  const forms = new Map<string, object>(all);
  if (forms.size < all.length) {
    const [twice] = all.find(([id], i) => all.findIndex(([other]) => other === id) < i)!;
    throw new Error(`reference/: found two operations or commands with the id "${twice}"; expected each once.`);
  }
  return forms;
}
