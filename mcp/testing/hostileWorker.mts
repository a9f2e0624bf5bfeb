/** For tests: a process that answers messages, as if one of our tools had a bug that callers can trigger. */
import {serveJobs} from '../../isolation/serveJobs.ts';
import {createAnswerer, type Call} from '../answerer.ts';
import {createTestSources} from './site.ts';

const answerer = createAnswerer(createTestSources(process.argv[2]!));
serveJobs((call: Call) => {
  if (call.text.includes('LOOP')) for (;;);
  if (call.text.includes('MEMORY'))
    for (const kept: string[][] = []; ;) kept.push(Array.from({length: 100_000}, (_, i) => `${kept.length} ${i}`));
  return answerer.answer(call, '');
});
