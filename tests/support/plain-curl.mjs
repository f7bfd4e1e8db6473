// curl as far as the developers' guide uses it, for machines that have none: -sS, -X, -H, -d, and one address.
const [options, addresses] = [{ headers: {}, data: [] }, []];
const given = process.argv.slice(2);
while (given.length > 0) {
  const word = given.shift();
  if (word === '-sS') continue;
  if (word === '-X') options.method = given.shift();
  else if (word === '-H') {
    const [, name, value] = /^([^:]+): (.*)$/.exec(given.shift());
    options.headers[name.toLowerCase()] = value;
  } else if (word === '-d') options.data.push(given.shift());
  else if (word.startsWith('-')) throw new Error(`curl has ${word}, and this one has not`);
  else addresses.push(word);
}
if (addresses.length !== 1) throw new Error(`one address is needed, not ${addresses.length}`);

async function read(data) {
  if (data !== '@-') return data;
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  return text.replace(/[\r\n]/g, '');
}

const body = (await Promise.all(options.data.map(read))).join('&');
const answer = await fetch(addresses[0], {
  method: options.method ?? (body ? 'POST' : 'GET'),
  headers: { ...(body && { 'content-type': 'application/x-www-form-urlencoded' }), ...options.headers },
  ...(body && { body }),
});
process.stdout.write(await answer.text());
