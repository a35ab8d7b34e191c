const names = { system: 'system', light: 'light', dark: 'dark' } as const;
type Theme = keyof typeof names;
const order: readonly Theme[] = ['system', 'light', 'dark'];
const storageKey = 'teval-theme';

/** Switches between the system's theme, light and dark. Remembers the choice if the browser permits storage for pages from a file. */
export function makeThemeSwitch(button: HTMLButtonElement): void {
  const show = (theme: Theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = `Theme: ${names[theme]}`;
    button.dataset.theme = theme;
  };
  show(order.find((theme) => theme === kept()) ?? 'system');
  button.addEventListener('click', () => {
    const now = order.findIndex((theme) => theme === button.dataset.theme);
    const next = order[(now + 1) % order.length]!;
    show(next);
    keep(next);
  });
}

function kept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The page works without storage.
  }
}
