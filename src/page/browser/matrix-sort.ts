/** Turns the headers of a table into buttons that sort its rows by the cells' `data-sort`: numbers descending, texts ascending. */
export function makeSortable(table: HTMLTableElement): void {
  const headers = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
  headers.forEach((header, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...header.childNodes);
    header.append(button);
    button.addEventListener('click', () => {
      const isDescending = header.ariaSort === null ? column > 0 : header.ariaSort === 'ascending';
      for (const other of headers) other.ariaSort = null;
      header.ariaSort = isDescending ? 'descending' : 'ascending';
      sort(table, column, isDescending);
    });
  });
}

function sort(table: HTMLTableElement, column: number, isDescending: boolean): void {
  const body = table.tBodies[0]!;
  const keyed = [...body.rows].map((row) => ({ row, key: row.cells[column]!.dataset.sort ?? '' }));
  const compare = (a: string, b: string) =>
    column === 0 ? a.localeCompare(b, 'en', { numeric: true }) : Number(a) - Number(b);
  keyed.sort((a, b) => (isDescending ? -1 : 1) * compare(a.key, b.key));
  body.append(...keyed.map(({ row }) => row));
}
