/** Loaded before a page's server. Makes it listen on a free port of this machine, and writes the port to a file. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const folder = process.env.EXAMPLES_PORTS;
// The check ends the server, unless the check was killed.
setTimeout(() => process.exit(), 300_000).unref();
const {listen} = net.Server.prototype;

net.Server.prototype.listen = function (port, ...rest) {
  this.once('listening', () => {
    fs.writeFileSync(path.join(folder, String(port)), String(this.address().port));
    fs.writeFileSync(path.join(folder, `ready-${process.pid}`), '');
  });
  return listen.call(this, {port: 0, host: '127.0.0.1'}, ...rest.filter((each) => typeof each === 'function'));
};
