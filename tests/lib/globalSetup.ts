import {buildFixture} from '../fixture/build.mts';

/** Builds the small site that the tests use next to the real one. */
export default function globalSetup() {
  const {ok, output} = buildFixture();
  if (!ok) throw new Error(`The fixture site did not build:\n${output}`);
}
