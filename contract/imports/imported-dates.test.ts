import { expect, test } from 'vitest';
import { importedDate } from './imported-dates.ts';

test.each([
  ['2019', '2019'],
  ['2019-3-1', '2019-03-01'],
  ['2020-4', '2020-04'],
  ['03/2019', '2019-03'],
  ['2020/04', '2020-04'],
  ['2019/03/01', '2019-03-01'],
  ['30.04.2020', '2020-04-30'],
  ['13/4/2019', '2019-04-13'],
  ['2019-03-01T10:00:00Z', '2019-03-01'],
  ['2019年3月', '2019-03'],
  ['2019年3月5日', '2019-03-05'],
  ['Mar 5, 2019', '2019-03-05'],
  ['Sept 2019', '2019-09'],
  ['Mai 2019', '2019-05'],
  ['Okt. 2020', '2020-10'],
  ['févr. 2019', '2019-02'],
  ['1er août 2020', '2020-08-01'],
  ['5 de marzo de 2019', '2019-03-05'],
  ['dez. 2019', '2019-12'],
  ['gennaio 2019', '2019-01'],
  ['Agu 2020', '2020-08'],
  ['Şubat 2019', '2019-02'],
  ['tháng 12, 2019', '2019-12'],
  ['listopad 2019', '2019-11'],
  ['mrt 2019', '2019-03'],
  ['5 марта 2019 г.', '2019-03-05'],
])('the imported date %s is read as %s', (text, date) => {
  expect(importedDate(text)).toEqual({ date, isWhole: true });
});

test.each([
  ['a day that does not exist', '2024-02-31', '2024-02'],
  ['a month that does not exist', '2021-13-01', '2021'],
  ['an unknown month', 'Brumaire 2019', '2019'],
  ['a day and a month that can be confused', '3/4/2019', '2019'],
  ['no year', 'Spring', ''],
])('the rest of an imported date with %s is kept', (_what, text, date) => {
  expect(importedDate(text)).toEqual({ date, isWhole: false });
});
