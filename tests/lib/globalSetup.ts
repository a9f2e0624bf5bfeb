import {buildFixture} from '../fixture/build.mts';

/** Builds the small site that the tests use in addition to the real site. */
export default function globalSetup() {
  const {ok, output} = buildFixture();
  if (!ok) throw new Error(`The fixture site did not build:\n${output}`);
}
