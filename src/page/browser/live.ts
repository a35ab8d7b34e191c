const storageKey = 'teval-live-place';

/**
 * Reloads a live page until its reader pauses that. The address keeps filters and open test cases; the returned function scrolls to where the reader
 * was before the last reload.
 */
export function keepLive(): () => 'restored' | 'fresh' {
  const banner = document.getElementById('live');
  const place = takePlace();
  if (banner === null) return () => restore(place);
  const button = document.querySelector<HTMLButtonElement>('#live-pause')!;
  let isPaused = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.ariaPressed = String(isPaused);
  });
  setInterval(
    () => {
      if (isPaused || document.visibilityState === 'hidden') return;
      keepPlace();
      location.reload();
    },
    1000 * Number(banner.dataset.seconds),
  );
  return () => restore(place);
}

function restore(place: number | 'none'): 'restored' | 'fresh' {
  if (place === 'none') return 'fresh';
  scrollTo({ top: place, behavior: 'instant' });
  return 'restored';
}

function keepPlace(): void {
  try {
    sessionStorage.setItem(storageKey, String(scrollY));
  } catch {
    // The page begins at its top where a browser forbids storage to pages from a file.
  }
}

/** The place before a reload. It is forgotten, so that a later visit begins where its address says. */
function takePlace(): number | 'none' {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept === null ? 'none' : Number(kept);
  } catch {
    return 'none';
  }
}
