import { searchOf, type Filters } from './lists/list-address.ts';
import { DownloadFile } from './download-file.tsx';

interface DownloadFilesProps {
  /** The address of the files without their ending. */
  from: string;
  filters: Filters;
  labels: { csv: string; xlsx: string };
}

/** Buttons that save what a list shows, all its pages, as a file of either kind. */
export const DownloadFiles = ({ from, filters, labels }: DownloadFilesProps) => (
  <div className="mt-6 flex flex-wrap gap-2">
    <DownloadFile from={`${from}.csv${searchOf(filters)}`} label={labels.csv} />
    <DownloadFile from={`${from}.xlsx${searchOf(filters)}`} label={labels.xlsx} />
  </div>
);
