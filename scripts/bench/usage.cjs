// Loaded with --require: at its end, a process writes to file descriptor 3 the most memory that it ever held, in KiB, and
// the processor time that it took, in microseconds.
const { readFileSync, writeSync } = require("node:fs");

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, `${peakOnLinux() ?? process.resourceUsage().maxRSS} ${user + system}`);
});

/** On Linux, maxRSS begins with what the process held before it became node: as much as the one that started it. */
function peakOnLinux() {
  if (process.platform !== "linux") return undefined;
  return /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
}
