import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { chartHeight } from './chart-card.tsx';

interface Series {
  name: string;
  label: string;
  color: string;
}
interface ChartProps {
  data: Record<string, string | number>[];
  /** Field of `data` along the horizontal axis. */
  dataKey: string;
  series: Series[];
  format: (value: number) => string;
}

/** Axes of a chart: the time, or the score, runs in the reading direction. */
function useAxes() {
  const isRightToLeft = useDirection().dir === 'rtl';
  return {
    h: chartHeight,
    dir: 'ltr',
    gridAxis: 'x',
    tickLine: 'none',
    xAxisProps: { reversed: isRightToLeft, minTickGap: 28 },
    yAxisProps: {
      orientation: isRightToLeft ? 'right' : 'left',
      // Keeps the numbers apart from the grid.
      tick: { transform: `translate(${isRightToLeft ? 10 : -10}, 0)`, fontSize: 12, fill: 'currentColor' },
      allowDecimals: false,
      width: 36,
    },
  } as const;
}

/** Area chart with one value for each day. */
export function DaysChart({ data, dataKey, series, format }: ChartProps) {
  return (
    <AreaChart
      {...useAxes()}
      data={data}
      dataKey={dataKey}
      series={series}
      valueFormatter={format}
      curveType="linear"
      withDots={false}
      withLegend
      areaProps={{ isAnimationActive: false }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  );
}

/** Bar chart of a distribution. */
export function BandsChart({ data, dataKey, series, format }: ChartProps) {
  return (
    <BarChart
      {...useAxes()}
      data={data}
      dataKey={dataKey}
      series={series}
      valueFormatter={format}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '12%' }}
    />
  );
}
