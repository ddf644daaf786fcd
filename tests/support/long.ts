// `npm run test:all` sets LONG_TESTS=1: every round, order, language and theme, where `npm test` takes a sample. Files named
// `*.long.test.ts` and browser tests tagged `@long` run only there.
export const LONG: boolean = process.env['LONG_TESTS'] === '1';
