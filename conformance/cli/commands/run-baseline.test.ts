import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { closedPort } from "../../node/testing/raw-server.ts";
import { readJUnit } from "../../report/read-junit.test-data.ts";
import { CANARY, deployment, KEY, useCaller } from "../testing/deployments.ts";

const call = useCaller();

const sound = () => Response.json({ things: [] });
/** Violates only things.empty. */
const full = () => Response.json({ things: [1] });

const at = (name: string) => join(call.folder, name);
const written = (name: string) => readFileSync(at(name), "utf8");
const write = (name: string, text: string) => writeFileSync(at(name), text);
const KNOWN = "# ours\nminiature:\n  violated:\n    things.empty: known bug PAY-123\n";
const run = (url: string, ...flags: readonly string[]) => call(["run", url, ...flags], { environment: KEY });

describe("a baseline", () => {
  test("changes the exit code to 0, but not the verdict", async () => {
    write("known.yaml", KNOWN);
    const { exit, stdout, stderr } = await run(await deployment(full), "--baseline", "known.yaml");
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(/^non-conformant /m);
    expect(stdout).toContain("exit 0: 1 requirement is violated, all in the baseline.");
    expect(stdout).toContain("baseline  known bug PAY-123");
    const json = JSON.parse(written("payspec-report/report.json"));
    expect(json).toMatchObject({ verdict: "non-conformant", exitCode: 1, baseline: { exitCode: 0 } });
    expect(readJUnit(written("payspec-report/junit.xml"))).toMatchObject({ verdict: "non-conformant", passes: true });
    // The `again` command shows the violation itself.
    expect(stdout).toMatch(/again .*payspec run/);
    expect(stdout).not.toMatch(/again .*--baseline/);
  });

  test("is rendered identically from the log alone", async () => {
    write("known.yaml", KNOWN);
    await run(await deployment(full), "--baseline", "known.yaml");
    const [json, junit] = ["report.json", "junit.xml"].map((each) => written(`payspec-report/${each}`));
    write("known.yaml", "");
    await call(["report", "payspec-report", "--format", "json=again.json", "--format", "junit=again.xml"]);
    expect([written("again.json"), written("again.xml")]).toEqual([json, junit]);
  });

  test("is not read only because it exists", async () => {
    write("payspec-baseline.yaml", KNOWN);
    expect((await run(await deployment(full))).exit).toBe(1);
  });

  test("is relative to the configuration's folder, or to the working directory for the variable and the flag", async () => {
    const url = await deployment(full);
    mkdirSync(at("conf"));
    write("conf/known.yaml", KNOWN);
    write("conf/payspec.yaml", "run: { baseline: known.yaml }\n");
    const config = ["--config", "conf/payspec.yaml"];
    expect((await run(url, ...config)).exit).toBe(0);
    write("other.yaml", "");
    const environment = { ...KEY, PAYSPEC_BASELINE: "other.yaml" };
    expect((await call(["run", url, ...config], { environment })).exit).toBe(1);
    expect((await call(["run", url, "--baseline", "conf/known.yaml"], { environment })).exit).toBe(0);
  });

  test("with a requirement that passes is stale, with exit code 1 and advice", async () => {
    write("known.yaml", KNOWN);
    const { exit, stdout } = await run(await deployment(sound), "--baseline", "known.yaml");
    expect(exit).toBe(1);
    expect(stdout.replace(/\s+/g, " ")).toContain(
      "= things.empty is listed as violated, and passes now: remove the entry, or run with --update-baseline",
    );
    expect(stdout).toMatch(/^conformant /m);
    expect(stdout).toMatch(/^exit 1: .*but one baseline\s+entry is stale\.$/m);
    expect(readJUnit(written("payspec-report/junit.xml"))).toMatchObject({ verdict: "conformant", passes: false });
  });

  test("is not stale for requirements that were not selected", async () => {
    write("known.yaml", KNOWN);
    const url = await deployment(sound);
    expect((await run(url, "--baseline", "known.yaml", "--only", "things/listed")).exit).toBe(0);
  });

  test("with a different outcome does not cover a violation", async () => {
    write("known.yaml", KNOWN.replace("violated", "inconclusive"));
    const { exit, stdout } = await run(await deployment(full), "--baseline", "known.yaml");
    expect(exit).toBe(1);
    expect(stdout).toContain(
      "= things.empty is listed as inconclusive, but is violated: the baseline does not cover this",
    );
    expect(stdout).toContain("exit 1: 1 requirement is violated, 1 of them not in the baseline.");
  });

  test("covers violations of --strict, too", async () => {
    const labelled = () => new Response('{"things":[]}', { headers: { "content-type": "text/plain" } });
    const url = await deployment(labelled);
    const open = "inconclusive: { wire.rejection-status: nothing here is ever rejected }";
    write("known.yaml", `miniature: { violated: { wire.content-type: the gateway does that }, ${open} }\n`);
    expect((await run(url, "--strict")).exit).toBe(1);
    expect((await run(url, "--strict", "--baseline", "known.yaml")).exit).toBe(0);
    const lenient = await run(url, "--baseline", "known.yaml");
    expect(lenient.exit).toBe(1);
    expect(lenient.stdout).toContain("= wire.content-type is listed as violated, and is only a finding now");
  });

  test("does not cover an unreachable server", async () => {
    const ids = ["things.listed", "things.empty", "wire.json"].map((id) => `    ${id}: known\n`).join("");
    write("known.yaml", `miniature:\n  inconclusive:\n${ids}`);
    expect((await run(await closedPort(), "--baseline", "known.yaml")).exit).toBe(3);
  });

  test.each([
    [["--baseline", "none.yaml"], "none.yaml does not exist"],
    [
      ["--baseline", "known.yaml"],
      "known.yaml, line 3: miniature.violated.things.emty is not a requirement of miniature",
    ],
    [["--baseline", "."], "is a folder"],
  ])("that cannot be read is invalid usage, before any request: %j", async (flags, message) => {
    write("known.yaml", "miniature:\n  violated:\n    things.emty: x\n");
    const { exit, stderr, stdout } = await run("http://127.0.0.1:9", ...flags);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  test("may contain a secret, which no output does", async () => {
    write("known.yaml", KNOWN.replace("PAY-123", CANARY));
    const { exit, stdout } = await run(await deployment(full), "--baseline", "known.yaml");
    expect(exit).toBe(0);
    for (const name of ["log.ndjson", "report.json", "junit.xml"])
      expect(written(`payspec-report/${name}`)).not.toContain(CANARY);
    expect(stdout).not.toContain(CANARY);
  });
});

describe("--update-baseline", () => {
  const NAME = "payspec-baseline.yaml";

  test("writes the required entries with the given reason, effective immediately", async () => {
    const url = await deployment(full);
    const { exit, stdout, stderr } = await run(url, "--update-baseline", "--reason", "known bug PAY-7");
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toContain(`baseline ${NAME}: 1 added, 0 removed\n`);
    expect(written(NAME)).toContain("    things.empty: known bug PAY-7\n");
    expect(JSON.parse(written("payspec-report/report.json")).baseline.exitCode).toBe(0);
    expect((await run(url, "--baseline", NAME)).exit).toBe(0);
    await run(url, "--update-baseline");
    await call(["report", "payspec-report", "--format", "json=again.json"]);
    expect(written("again.json")).toBe(written("payspec-report/report.json"));
  });

  test("writes nothing without a reason and a terminal, and exits with 2 and advice after the report", async () => {
    const url = await deployment(full);
    const { exit, stdout, stderr } = await run(url, "--update-baseline");
    expect({ exit, exists: existsSync(at(NAME)) }).toEqual({ exit: 2, exists: false });
    expect(stdout).toMatch(/^non-conformant /m);
    expect(stdout).toMatch(/^report {3}/m);
    expect(stderr).toMatch(
      /^payspec: the baseline payspec-baseline\.yaml was not changed: no reason given for accepting this failure: .*\n\nPass --reason TEXT,/,
    );
  });

  test.each([
    [["--reason", "x"], "--reason is the reason of new baseline entries: it needs --update-baseline"],
    [["--reason", " ", "--update-baseline"], "a reason is needed"],
    [["--reason", "TODO", "--update-baseline"], "a reason cannot be TODO"],
  ])("rejects an invalid reason before any request: %j", async (flags, message) => {
    const { exit, stdout, stderr } = await run("http://127.0.0.1:9", ...flags);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  test("removes stale entries, and keeps the others with reasons and comments", async () => {
    write("known.yaml", `${KNOWN}    things.listed: gone since\n`);
    const url = await deployment(full);
    expect((await run(url, "--baseline", "known.yaml")).exit).toBe(1);
    const { exit, stdout } = await run(url, "--baseline", "known.yaml", "--update-baseline");
    expect(exit).toBe(0);
    expect(stdout).toContain("baseline known.yaml: 0 added, 1 removed\n");
    expect(written("known.yaml")).toBe(KNOWN);
  });

  test("keeps entries that were not selected", async () => {
    write("known.yaml", KNOWN);
    const url = await deployment(sound);
    expect((await run(url, "--baseline", "known.yaml", "--update-baseline", "--only", "things/listed")).exit).toBe(0);
    expect(written("known.yaml")).toBe(KNOWN);
  });

  test("uses the reason of the run for inconclusive requirements", async () => {
    let requests = 0;
    const url = await deployment(() => {
      requests += 1;
      return requests === 3 ? new Promise<Response>(() => {}) : sound();
    });
    const impatient = { environment: { ...KEY, PAYSPEC_REQUEST_TIMEOUT_SECONDS: "0.2" } };
    const inOrder = ["run", url, "--concurrency", "1"];
    const { exit, stdout } = await call([...inOrder, "--update-baseline"], impatient);
    expect({ exit, verdict: /^(partial|conformant|non-conformant) /m.exec(stdout)?.[1] }).toEqual({
      exit: 0,
      verdict: "partial",
    });
    expect(written(NAME)).toMatch(/^ {2}inconclusive:\n {4}things\.empty: .*no response within the time limit/m);
    requests = 0;
    expect((await call([...inOrder, "--baseline", NAME], impatient)).exit).toBe(0);
  });

  test("does not write after a run without results", async () => {
    const refused = await run(await closedPort(), "--update-baseline");
    expect(refused).toMatchObject({ exit: 3, stdout: expect.stringContaining("miniature could not be reached") });
    const url = await deployment(() => {
      call.interrupt();
      return full();
    });
    const cut = await run(url, "--update-baseline");
    expect(cut.stdout).toContain(`the baseline ${NAME} was not changed: the run of miniature did not finish`);
    expect(cut.exit).not.toBe(0);
    expect(existsSync(at(NAME))).toBe(false);
  });

  test("creates the folder of a new baseline", async () => {
    const { exit } = await run(
      await deployment(full),
      "--update-baseline",
      "--reason",
      "known",
      "--baseline",
      "new/known.yaml",
    );
    expect({ exit, files: readdirSync(at("new")) }).toEqual({ exit: 0, files: ["known.yaml"] });
  });

  test("leaves no empty file if there is nothing to write", async () => {
    await run(await closedPort(), "--update-baseline", "--baseline", "new/known.yaml");
    expect(readdirSync(at("new"))).toEqual([]);
  });

  test.runIf(process.platform === "linux")("reports an unwritable path before the run", async () => {
    let asked = 0;
    const url = await deployment(() => {
      asked += 1;
      return full();
    });
    for (const place of ["/proc/payspec/known.yaml", "/proc/known.yaml"]) {
      const { exit, stdout, stderr } = await run(url, "--update-baseline", "--baseline", place);
      expect({ exit, stdout, asked }).toEqual({ exit: 2, stdout: "", asked: 0 });
      expect(stderr).toBe(`payspec: ${place} cannot be written (ENOENT): choose another place with --baseline\n`);
    }
    expect(existsSync(at("payspec-report"))).toBe(false);
  });

  /** Replaces the folder of the baseline by a file. */
  const replaceFolder = () => {
    rmSync(at("new"), { recursive: true, force: true });
    writeFileSync(at("new"), "");
  };

  test("creates its folder again if that is removed during the run", async () => {
    const url = await deployment(() => {
      rmSync(at("new"), { recursive: true, force: true });
      return full();
    });
    const flags = ["--update-baseline", "--reason", "known", "--baseline", "new/known.yaml"];
    expect((await run(url, ...flags)).exit).toBe(0);
    expect(written("new/known.yaml")).toContain(": known");
  });

  test.each([
    ["becomes a file", replaceFolder, "known.yaml cannot be written (E"],
    ["contains a folder of that name", () => mkdirSync(at("new/known.yaml"), { recursive: true }), "is a folder"],
  ])("reports the run and exits with 2 if its folder %s", async (_, spoil, message) => {
    const url = await deployment(() => {
      spoil();
      return full();
    });
    const { exit, stdout, stderr } = await run(
      url,
      "--update-baseline",
      "--reason",
      "known",
      "--baseline",
      "new/known.yaml",
    );
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(message) });
    expect(stdout).toMatch(/^non-conformant /m);
    expect(stdout).toMatch(/^report {3}/m);
    expect(JSON.parse(written("payspec-report/report.json"))).toMatchObject({ verdict: "non-conformant" });
  });
});
