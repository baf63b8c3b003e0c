import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { variants } from "../../variants/index.ts";
import { createCaller } from "../testing/call.ts";

const call = createCaller();
let script = "";
beforeAll(async () => {
  ({ stdout: script } = await call(["completion", "bash"], { variants }));
  writeFileSync(join(call.folder, "payspec.bash"), script);
  writeFileSync(join(call.folder, "config.yaml"), "");
  mkdirSync(join(call.folder, "payspec-report"));
});
afterAll(() => call.remove());

/** Returns what bash offers for the last of these words. */
function offered(...words: readonly string[]): readonly string[] {
  const program = [
    "source ./payspec.bash",
    'COMP_WORDS=(payspec "$@")',
    "COMP_CWORD=$(($#))",
    "$(complete -p payspec | sed 's/.*-F \\([^ ]*\\).*/\\1/')",
    `printf "%s\\n" "\${COMPREPLY[@]}"`,
  ].join("\n");
  const printed = execFileSync("bash", ["--norc", "-c", program, "bash", ...words], {
    cwd: call.folder,
    encoding: "utf8",
  });
  return printed.split("\n").filter((each) => each !== "");
}

describe("bash completes", () => {
  test("the commands listed in the help", async () => {
    const { stdout } = await call(["--help"]);
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) \[/gm)].map(([, name = ""]) => name);
    expect(offered("").filter((each) => !each.startsWith("-"))).toEqual(listed);
    expect(offered("exp")).toEqual(["explore", "explain", "export"]);
  });

  test("the flags listed in the help of a command", async () => {
    for (const command of ["run", "list", "report", "sandbox"]) {
      const { stdout } = await call([command, "--help"]);
      const listed = [...stdout.matchAll(/^ {2}(?:-h, )?(--[a-z-]+)/gm)].map(([, name = ""]) => name);
      expect([...offered(command, "--")].sort(), command).toEqual([...new Set(listed)].sort());
    }
    expect(offered("run", "http://127.0.0.1:9", "--last")).toEqual(["--last-failed", "--last-inconclusive"]);
  });

  test("variants, areas, scenarios and requirements, faults, formats and shells", () => {
    expect(offered("run", "--variant", "")).toEqual(["integration", "alternate"]);
    expect(offered("run", "--only", "create-refund")).toEqual(
      expect.arrayContaining(["create-refund", "create-refund/accepted", "create-refund.amount"]),
    );
    expect(offered("doctor", "--exclude", "create-refund/acc")).toEqual(["create-refund/accepted"]);
    expect(offered("run", "--fault", "").length).toBeGreaterThan(100);
    expect(offered("run", "--latitude", "").length).toBeGreaterThan(10);
    expect(offered("client", "--only", "json-ind")).toEqual(["json-indented"]);
    expect(offered("client", "--exclude", "create-refund/")).toEqual([]);
    expect(offered("report", "--format", "ju")).toEqual(["junit"]);
    expect(offered("explain", "create-refund.sum")).toEqual(["create-refund.sum-within-amount"]);
    expect(offered("completion", "")).toEqual(["bash", "zsh", "fish"]);
    expect(offered("export", "")).toEqual(["k6", "http", "postman", "bruno"]);
    expect(offered("drive", "rej")).toEqual(["rejectPayment", "rejectRefund"]);
    expect(offered("inbox", "re")).toEqual(["resend"]);
  });

  test("files where one is expected, and nothing for free text", () => {
    expect(offered("run", "--config", "conf")).toEqual(["config.yaml"]);
    expect(offered("report", "payspec-r")).toEqual(["payspec-report"]);
    expect(offered("compare", "payspec-r")).toEqual(["payspec-report"]);
    expect(offered("run", "--seed", "")).toEqual([]);
    expect(offered("run", "http")).toEqual([]);
  });
});

test("zsh uses the bash script; fish has a line for each flag", async () => {
  const zsh = await call(["completion", "zsh"], { variants });
  expect(zsh.stdout).toBe(`autoload -Uz compinit bashcompinit\ncompinit\nbashcompinit\n${script}`);
  const { exit, stdout } = await call(["completion", "fish"], { variants });
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^complete -c payspec -n __fish_use_subcommand -a 'run' -d '.+'$/m);
  expect(stdout).toMatch(/^complete -c payspec -n '__fish_seen_subcommand_from run' -l bail -d '.+'$/m);
  expect(stdout).toMatch(/-l variant -x -a 'integration alternate' -d '.+'$/m);
  expect(stdout).toMatch(/-l config -r -F -d '.+'$/m);
});

test.each([[[]], [["tcsh"]]])("rejects %j as invalid usage", async (argv) => {
  const { exit, stderr } = await call(["completion", ...argv]);
  expect(exit).toBe(2);
  expect(stderr).toContain("shell");
});
