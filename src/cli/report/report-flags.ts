export const reportFormats = ['html', 'latex', 'markdown', 'csv', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportFlags {
  readonly format?: ReportFormat;
  readonly out?: string;
  readonly json?: boolean;
  readonly open?: boolean;
}
