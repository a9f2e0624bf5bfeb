// @ts-check
// Plain JavaScript, because older versions of Node.js run it.
const minimumNode = [20, 19];

/** Stops with a clear message if Node.js is too old for the site's tools. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = minimumNode;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(
    `Node.js ${process.versions.node} is too old: expected ${minimumNode.join('.')} or newer. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}
