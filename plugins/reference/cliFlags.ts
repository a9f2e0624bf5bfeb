import {renderFlags} from './cliCommand.ts';
import {loadCli} from './data/cli.ts';
import {createInsertion} from './inject.ts';

/** `<CliFlags name="ddn" />`: the flags of a command, for a page that tells of them apart from the command. */
const remarkCliFlags = createInsertion('CliFlags', ({name}, {uniqueId}) =>
  renderFlags(loadCli().get(name).flags, uniqueId),
);

export default remarkCliFlags;
