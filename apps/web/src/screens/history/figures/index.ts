export { WeekFiguresPanel } from './WeekFiguresPanel.tsx'
