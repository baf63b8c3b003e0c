const SCHEMES = ["system", "light", "dark"] as const;

type Scheme = (typeof SCHEMES)[number];

const KEY = "payspec-report-scheme";

/** The switch between the colours of the system, light ones and dark ones. */
export function startScheme(): void {
  const button = document.querySelector<HTMLButtonElement>(".scheme");
  let scheme: Scheme = SCHEMES.find((each) => each === stored()) ?? "system";
  const show = () => {
    document.documentElement.dataset["scheme"] = scheme;
    if (button) button.textContent = `Colors: ${scheme}`;
  };
  show();
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    scheme = SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? "system";
    store(scheme);
    show();
  });
}

/** A browser may refuse a file every store. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Then it holds for this page alone.
  }
}
