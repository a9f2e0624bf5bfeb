/** A process that answers client messages; see isolation/. Its argument is the folder of the built site. */
import {serveJobs} from '../isolation/serveJobs.ts';
import {loadApis} from '../plugins/reference/data/apis.ts';
import {checkCalls} from '../plugins/reference/validate/checkCommand.ts';
import {checkMetadata} from '../plugins/reference/validate/metadata.ts';
import {createAnswerer, type Call} from './answerer.ts';
import {createSources, type Sources} from './sources.ts';

const sources = createSources(process.argv[2]!);
warmUp(sources);
const answerer = createAnswerer(sources);
serveJobs((call: Call) => answerer.answer(call, ''));

/** Reads the docs and compiles the schemas, so the first call is as fast as later calls. */
function warmUp({search}: Sources) {
  loadApis();
  checkCalls('ddn version');
  checkMetadata('kind: ModelPermissions\nversion: v1\ndefinition: {}\n');
  try {
    search().search({query: 'quickstart'});
  } catch {
    // Without a build, the first call that needs it reports the error.
  }
}
