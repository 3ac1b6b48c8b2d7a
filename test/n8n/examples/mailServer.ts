/** A mail server on loopback that takes every mail and keeps it. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { LOOPBACK } from '../../../tools/lib/launch';

export interface MailServer {
	port: number;
	/** As they came, with the line ends of their encoding taken out. */
	mails: string[];
	stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
	const mails: string[] = [];
	const server = createServer((socket) => serve(socket, mails));
	await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
	const { port } = server.address() as AddressInfo;
	return {
		port,
		mails,
		stop: async () => await new Promise((resolve) => server.close(() => resolve())),
	};
}

function serve(socket: Socket, mails: string[]): void {
	let text = '';
	let isMail = false;
	const say = (line: string) => socket.write(`${line}\r\n`);
	say('220 ready');
	socket.on('error', () => undefined);
	socket.on('data', (chunk) => {
		text += chunk.toString('latin1');
		const end = isMail ? '\r\n.\r\n' : '\r\n';
		while (text.includes(end)) {
			const whole = text.slice(0, text.indexOf(end));
			text = text.slice(whole.length + end.length);
			if (isMail) mails.push(decode(whole));
			if (whole === 'QUIT') socket.end('221 bye\r\n');
			else say(!isMail && whole === 'DATA' ? '354 go on' : '250 ok');
			isMail = !isMail && whole === 'DATA';
			if (isMail) return;
		}
	});
}

/** Quoted-printable; SMTP doubles a full stop that begins a line. */
function decode(mail: string): string {
	return mail
		.replace(/\r\n\.\./g, '\r\n.')
		.replace(/=\r\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
