/** Makes each button with `data-copies` copy the text of the element with that id. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]'))
    button.addEventListener('click', () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset.copies ?? '');
  if (source === null) return;
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
    button.textContent = 'Copied';
  } catch {
    // A browser may forbid it to pages from a file. The reader's own keys may still copy what is selected.
    getSelection()?.selectAllChildren(source);
    button.textContent = 'Selected: press Ctrl+C';
  }
}
