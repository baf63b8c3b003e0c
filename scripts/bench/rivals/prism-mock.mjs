// Rival: Prism's own command, on a free port. With logging off it prints no address, so this does, once it responds:
// node prism-mock.mjs <document> [further Prism flags]
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const [document, ...flags] = process.argv.slice(2);

const free = createServer().listen(0, "127.0.0.1");
await once(free, "listening");
const { port } = free.address();
free.close();
await once(free, "close");

const command = fileURLToPath(import.meta.resolve("@stoplight/prism-cli"));
process.argv = [process.execPath, command, "mock", "--port", String(port), ...flags, document];
await import("@stoplight/prism-cli");

const url = `http://127.0.0.1:${port}`;
while (!(await fetch(url).then(Boolean, () => false))) await new Promise((resolve) => setImmediate(resolve));
process.stdout.write(`${url}\n`);
