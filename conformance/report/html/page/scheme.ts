const SCHEMES = ["system", "light", "dark"] as const;

type Scheme = (typeof SCHEMES)[number];

const KEY = "payspec-report-scheme";

/** Starts the button that selects the system, light or dark colour scheme. */
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

/** Browsers may deny access to storage for a file. */
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
    // In this case the choice applies to this page only.
  }
}
