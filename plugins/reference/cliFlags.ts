import {renderFlags} from './cliCommand.ts';
import {loadCli} from './data/cli.ts';
import {createInsertion} from './inject.ts';

/** `<CliFlags name="ddn" />`: the flags of a command, for a page that describes them without the command. */
const remarkCliFlags = createInsertion('CliFlags', ({name}, {uniqueId}) =>
  renderFlags(loadCli().get(name).flags, uniqueId),
);

export default remarkCliFlags;
