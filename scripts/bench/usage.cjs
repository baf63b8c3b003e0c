// Loaded with --require: at exit, the process writes its peak memory in KiB and its CPU time in microseconds to file
// descriptor 3.
const { readFileSync, writeSync } = require("node:fs");

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, `${peakOnLinux() ?? process.resourceUsage().maxRSS} ${user + system}`);
});

/** On Linux, maxRSS includes the memory before exec, which is that of the parent process. */
function peakOnLinux() {
  if (process.platform !== "linux") return undefined;
  return /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
}
