import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Returns a new folder that is removed after all tests of a file. */
export function fileFolder(): string {
  const folder = createFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

/** Returns a new folder that is removed after the test; throws in a hook. */
export function testFolder(): string {
  const folder = createFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

function createFolder(): string {
  return mkdtempSync(join(tmpdir(), "payspec-test-"));
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
