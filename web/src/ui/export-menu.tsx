import type { Page } from '@candi/contract/platform/common';
import { type TableFormat, tableFormats } from '@candi/contract/platform/table-format';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import type { InfiniteData } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eachPage, type ReadPage } from '#data/pages.ts';
import type { ExportColumn } from './export-columns.ts';
import { saveFile } from './save-file.ts';

interface FormatMenuProps {
  /** Prepares the file and returns its content, or throws an error. */
  onExport: (format: TableFormat) => Promise<Blob>;
  /** Name of the file, without its extension. */
  name: string;
  /** Text of the button. */
  label: string;
  compact?: boolean;
}

/** Button with a menu of the file formats in which a table can be downloaded. */
export function FormatMenu({ onExport, name, label, compact = false }: FormatMenuProps) {
  const { t } = useTranslation();
  const exporting = useMutation({
    mutationFn: onExport,
    onSuccess: (content, format) => saveFile(`${name}.${format}`, content),
    onError: () => notifications.show({ color: 'red', message: t('exports.failed') }),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size={compact ? 'xs' : 'sm'}
          leftSection={<IconDownload size={compact ? 16 : 18} aria-hidden />}
          loading={exporting.isPending}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tableFormats.map((format) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            {t(`exports.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ExportMenuProps<Row> {
  /** Name of the list. It is the name of the file and of the workbook's sheet. */
  name: string;
  /** If given, the button is hidden while no row of it is loaded. */
  list?: { data?: InfiniteData<Page<Row>> | undefined };
  /** Reads the list with the page's filter and order. */
  readPage: ReadPage<Row>;
  /** The columns. A function gets all rows, for columns that depend on them. */
  columns: readonly ExportColumn<Row>[] | ((rows: Row[]) => readonly ExportColumn<Row>[]);
}

/** Button that downloads all rows of a list, with the page's filter and order, as an Excel workbook or a CSV file. */
export function ExportMenu<Row>({ name, list, readPage, columns }: ExportMenuProps<Row>) {
  const { t, i18n } = useTranslation();
  const onExport = async (format: TableFormat) => {
    const { writeTable, tableMediaTypes } = await import('@candi/contract/platform/table-file');
    const table = writeTable(format, { name, rightToLeft: i18n.dir() === 'rtl' });
    const write = (shown: readonly ExportColumn<Row>[], rows: readonly Row[], titled: boolean) =>
      table.add([
        ...(titled ? [shown.map(({ title }) => title)] : []),
        ...rows.map((row) => shown.map(({ value }) => value(row))),
      ]);
    if (typeof columns === 'function') {
      const all: Row[] = [];
      await eachPage(readPage, (rows) => all.push(...rows));
      write(columns(all), all, true);
    } else {
      let titled = true;
      await eachPage(readPage, (rows) => {
        write(columns, rows, titled);
        titled = false;
      });
    }
    return new Blob(table.end(), { type: tableMediaTypes[format] });
  };
  if (list && !list.data?.pages.some(({ rows }) => rows.length > 0)) return null;
  return <FormatMenu label={t('exports.button')} name={name} onExport={onExport} />;
}
