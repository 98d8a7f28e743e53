import type { Cell } from '@candi/contract/platform/table-writer';
import { useTranslation } from 'react-i18next';

/** A column of an exported list. */
export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
}

/** Formats a time as "2026-11-29 18:30", which sorts correctly as text. Swedish dates have this format. */
const timeFormat = new Intl.DateTimeFormat('sv', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns functions that make columns whose values need a format. */
export function useExportColumns() {
  const { t } = useTranslation();
  return {
    /** A column of times (ISO 8601, UTC) in the user's time zone, which its title names. */
    time: <Row>(title: string, of: (row: Row) => string | null): ExportColumn<Row> => ({
      title: `${title} (${timeFormat.resolvedOptions().timeZone})`,
      value: (row) => {
        const iso = of(row);
        return iso === null ? null : timeFormat.format(new Date(iso));
      },
    }),
    /** A column of scores. One that the offline engine made says so, because it is no judgement. */
    score: <Row>(
      title: string,
      of: (row: Row) => { score: number | null; offlineDemo: boolean } | null,
    ): ExportColumn<Row> => ({
      title,
      value: (row) => {
        const { score = null, offlineDemo = false } = of(row) ?? {};
        return score !== null && offlineDemo ? `${score} (${t('common.offlineDemo')})` : score;
      },
    }),
    /** A column of "yes" and "no". */
    yesOrNo: <Row>(title: string, of: (row: Row) => boolean): ExportColumn<Row> => ({
      title,
      value: (row) => t(of(row) ? 'exports.yes' : 'exports.no'),
    }),
  };
}
