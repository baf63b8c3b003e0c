import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as playwright from "playwright-core";

/** Error for a machine without a usable browser; the message contains the reason. */
export class NoBrowser extends Error {
  override readonly name = "NoBrowser";
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PACKAGE = join(ROOT, "node_modules", "@sparticuz", "chromium");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Sends everything outside loopback to a proxy that does not exist: an installed Chrome makes many requests of its
  // own to Google.
  "--proxy-server=http://127.0.0.1:9",
];

/** Opens the Chromium contained in a package, else the installed Chrome. Rejects with {@link NoBrowser}. */
export async function openBrowser(): Promise<playwright.Browser> {
  const reasons: string[] = [];
  for (const find of [findCarried, findInstalled]) {
    try {
      return await playwright.chromium.launch({ ...(await find()), args: FLAGS });
    } catch (error) {
      reasons.push(String(error).replace(/\n.*/s, ""));
    }
  }
  throw new NoBrowser(reasons.join("; "));
}

/**
 * Finds the packaged Chromium. It is built for Lambda, so the locations of its libraries and fonts must be set: a bare
 * Debian has neither.
 */
async function findCarried(): Promise<playwright.LaunchOptions> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new NoBrowser(`the carried Chromium does not run on ${process.platform} ${process.arch}`);
  }
  const folder = await unpack();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
    XDG_CACHE_HOME: folder,
  };
  return { executablePath: join(folder, "chromium"), env };
}

async function findInstalled(): Promise<playwright.LaunchOptions> {
  return { channel: "chrome" };
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts/fonts</dir><cachedir prefix="xdg">font-cache</cachedir></fontconfig>
`;

/**
 * Returns the folder with the unpacked browser, under `node_modules`, so that no files are left outside the checkout.
 * The package itself unpacks in place and assumes that an existing file is complete; here it unpacks into a temporary
 * folder, which is renamed when complete. A concurrent process uses the first complete folder.
 */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8"));
  const cache = join(ROOT, "node_modules", ".cache", "payspec");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(fresh, "fonts.conf"), FONTS);
    await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", 'await (await import("@sparticuz/chromium")).default.executablePath()'],
      // It also unpacks the libraries only if it detects Lambda.
      { cwd: ROOT, env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" } },
    );
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
