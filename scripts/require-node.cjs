// Runs on any Node since 12, before `npm start` and `npm test`: says what to do instead of failing on syntax.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    'The shop needs Node 24, this is ' +
      process.version +
      ': Node 24 comes with `npm ci` on Linux and Windows (x64), Linux (arm64) and macOS (x64); ' +
      'elsewhere install Node 24 from https://nodejs.org.\n',
  );
  process.exit(1);
}
