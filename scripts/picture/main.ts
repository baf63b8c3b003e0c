import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser } from "../../conformance/proof/browser.ts";
import { openLive, showSandbox } from "../../conformance/proof/sandbox-page.ts";
import { parseAnsi } from "./ansi.ts";
import { drawTerminal } from "./draw.ts";

/**
 * Updates the pictures in the README: the output of `npm start`, drawn as SVG, and as PNG the HTML report of a run
 * against a faulty sandbox, and the page of a sandbox.
 */
const folder = mkdtempSync(join(tmpdir(), "payspec-picture-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const output = runSandbox({ expectedExit: 0, flags: [] }).replaceAll(`${folder}/`, "");
writeFileSync(
  join("scripts", "picture", "run.svg"),
  drawTerminal("A run of payspec against its sandbox", parseAnsi(`$ npm start\n${output}`)),
);

runSandbox({ expectedExit: 1, flags: ["--variant", "integration", "--fault", "refund-above-amount"] });
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 1000 }, colorScheme: "light" });
await page.goto(pathToFileURL(join(folder, "payspec-report", "report.html")).href);
await page.screenshot({ path: join("scripts", "picture", "report.png") });

const sandbox = await showSandbox("integration");
const [, cancelled, rejected, paid] = [
  await sandbox.createPayment({ amount: "12499.50" }),
  await sandbox.createPayment({ amount: "80.00" }),
  await sandbox.createPayment({ amount: "1250.00" }),
  await sandbox.createPayment(),
];
await sandbox.drive(`/payments/${cancelled}/cancel`);
await sandbox.drive(`/payments/${rejected}/reject`);
await sandbox.drive(`/payments/${paid}/approve`);
await sandbox.send("POST", `/api/v1/payment/${paid}/refund/create`, '{"amount":"120.00","reason":"damaged"}');
await sandbox.createPayment({ amount: "330.00" });
await sandbox.send("POST", "/api/v1/payment/create", '{"amount":500,"currency":"BDT","merchantTxnId":"ORDER-9"}');
await page.setViewportSize({ width: 1280, height: 900 });
await openLive(page, sandbox);
await page.locator(".requests summary", { hasText: "violations" }).click();
await page.locator(".requests .flaw").first().waitFor();
await page.screenshot({ path: join("scripts", "picture", "sandbox.png") });
await page.close();
await sandbox.close();
await browser.close();

/** Runs the suite into `folder` and returns its output; throws for an unexpected exit code. */
function runSandbox({ expectedExit, flags }: { readonly expectedExit: number; readonly flags: readonly string[] }) {
  const { stdout, status } = spawnSync(
    process.execPath,
    ["dist/conformance/cli/main.js", "run", "--sandbox", ...flags, "--report-dir", join(folder, "payspec-report")],
    { env: { ...process.env, FORCE_COLOR: "1", COLUMNS: "100", CI: "true" }, encoding: "utf8" },
  );
  if (status !== expectedExit) throw new Error(`the run ended with ${status}:\n${stdout}`);
  return stdout.trimEnd();
}
