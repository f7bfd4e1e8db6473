export async function callApi(base: string, token: string, path: string, body: object): Promise<any> {
  const answer = await fetch(base + path, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
}
