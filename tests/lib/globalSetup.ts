/** Builds the small site that the tests use in addition to the real site. */
export default function globalSetup() {
  return import('../fixture/prepare.mts');
}
