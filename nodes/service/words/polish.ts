import type { Language } from './language';

/** Polish, in the cases in which its words stand in headers. */
export const polish: Language = {
	name: 'Polski',
	code: 'pl',
	countries: {
		GB: 'Anglia',
		US: 'Ameryka',
		NL: 'Holandia',
	},
	cells: {
		yes: 'tak, prawda',
		no: 'nie, n, falsz',
		nothing: 'brak, nieznany, nie ma',
		nobody: 'brak, nieznany',
		total: 'suma, razem, suma koncowa, ogolem',
		titles: 'pan, pani',
		estates: 'spadkobiercy',
		phones: 'komorka, kom, komorkowy, dom, praca, sluzbowy, stacjonarny, prywatny, numer',
	},
	header: {
		areaCode: 'kierunkowy',
		phone: `telefon telefonu telefony telefonow telefonem telefoniczny telefoniczne
			telefonicznego tel phone`,
		mobile: 'komorka komorki komorkowy komorkowe komorkowego kom mobilny mobile gsm whatsapp',
		landline: 'stacjonarny stacjonarne stacjonarnego',
		work: `praca pracy sluzbowy sluzbowe sluzbowego sluzbowa biuro biurowy firmowy firmowe
			firmowego`,
		home: 'domowy domowe domowego dom prywatny prywatne prywatnego osobisty',
		other: `inny inne innego drugi drugie drugiego dodatkowy dodatkowe dodatkowego alternatywny
			alternatywne alternatywnego zapasowy`,
		reach: 'zadzwonic dzwonic oddzwonic skontaktowac bezposredni sms',
		contact: 'kontakt kontaktu kontakty contact',
		number: 'numer numeru numery nr no num',
		id: 'id identyfikator identyfikatora',
		email: 'email emaila mail maila maile poczta poczty emaile',
		address: `adres adresu adresy mailowy mailowego elektroniczna elektronicznej elektroniczny
			elektronicznego emailowy`,
		name: 'nazwa nazwy',
		first: 'pierwsze',
		firstName: 'imie imiona imienia inicjaly',
		lastName: 'nazwisko nazwiska nazwiskiem',
		person: 'osoba osoby kontaktowa kontaktowej',
		customer: 'klient klienci klienta klientow klientka klientki konsument konsumenta',
		parent: 'ojciec matka ojca matki rodzic rodzica opiekun opiekuna',
		thirdParty: `wlasciciel wynajmujacy poreczyciel malzonek zona maz doradca doradcy agent
			agenta handlowiec handlowca lekarz lekarza nauczyciel kierowca`,
		role: `uczestnik uczestnika uczestnicy uczestniczka pacjent pacjenta pacjentka pacjentki
			inwestor inwestora czlonek czlonka najemca najemcy lokator lokatora kandydat kandydata
			kandydatka kupujacy kupujacego nabywca nabywcy ubezpieczony ubezpieczonego ubezpieczona
			ubezpieczajacy ubezpieczajacego kredytobiorca kredytobiorcy pozyczkobiorca
			pozyczkobiorcy dluznik dluznika uczen ucznia student studenta studentka kursant
			kursanta abonent abonenta wnioskodawca wnioskodawcy gosc goscia zamawiajacy
			zamawiajacego zglaszajacy zglaszajacego darczynca darczyncy pracownik pracownika
			pasazer pasazera`,
		lead: 'lead leada',
		reference: 'referencyjny referencyjnego ref zewnetrzny zewnetrzne zewnetrznego crm',
		group: 'grupa grupy',
		country: 'kraj kraju',
		company:
			'firma przedsiebiorstwo organizacja miasto ulica miejscowosc produkt marka pojazd szkola',
		silent: `pelne pelna pelny aktualny aktualne kontaktowy kontaktowe kontaktowego wlasciwy
			preferowany domyslny wymagane opcjonalne do dla z ze na i oraz glowny glowne glownego
			podstawowy kierunkowym prefiksem cyfr twoj twoje twoja twojego swoj swoje
			swojego pana pani panstwa`,
		question: `jaki jakie jaka jest sa podaj podac prosze wpisz wpisac wprowadz uzupelnij pod
			ktory ktorym mozemy mozna sie w mi moj moje nam tutaj ponizej`,
		results: 'wynik wyniki notatka notatki uwaga uwagi komentarz powod',
	},
	stems: {
		calls: '*dzwon* *telefon* *polacz* *rozmow*',
		wishes: `*kontakt* zgod* *zgadz* *sprzeciw* rodo *odmaw* *odmow* *zabron* *wyklucz* *blokad*
			*pozwol* *zyczy* *wycof* mozna`,
		elsewhere: 'umow* cena ofert* polityk* poczt* *biuletyn* *zdjec* *regulamin*',
	},
	consent: {
		replies: 'odpowiedz, wiadomosc',
		adverts: 'rodo, reklama, reklamy, reklamow*, marketingow*, promocj*',
		left: `niepelnoletni*, nieletni*, zarchiwizowan*, kosz, adwokat, upadlosc, wniesion*,
			zlozon*, data zgonu, data smierci, wypisan*, wycofan*, cofniet*, sprzeciw*, odmow*,
			usuniet*, wykluczon*, wykreslon*, zablokowan*, rezygnacja`,
		around: 'data, dnia, od, z, lista, listy',
		checked: 'sprawdzon*, zweryfikowan*',
		not: 'nie, nigdy, bez, brak, zadnych, zadnego, ani, nikt, nic, zero, n',
		calling: `dzwonic, dzwoncie, dzwonienia, zadzwonic, oddzwonic, wydzwaniac, telefon,
			telefonu, telefonow, telefonowac, telefonicznie, telefoniczny, telefoniczna,
			telefonicznego, telefonicznych, polaczen, kontakt, kontaktu, kontaktowac,
			telemarketing, telefonami, kontaktowi, rozmow, rozmowy, nekac, oddzwonienia,
			dzwonienie, kontaktowany, niepokoic, dzwon, telefonom`,
		called: 'dzwoniono, dzwonili, niepokojony, niepokojona',
		wants: 'chce, zyczy, prosi, prosil, zeby, zebysmy, by, prosze o',
		doNotCall: `rezygnacja, nie dzwonic, nie dzwoncie, prosze nie dzwonic, nie kontaktowac,
			nie kontaktowac sie, nie oddzwaniac, nie niepokoic, wiecej nie dzwonic, nie chce
			rozmawiac, nie zyczy sobie kontaktu, nie zyczy sobie telefonow, nie wyraza zgody, nie
			wyrazam zgody, zadnych telefonow, brak zgody na kontakt, zakaz dzwonienia, zakaz
			kontaktu, blokada, czarna lista, na czarnej liscie, bledny numer, zly numer,
			niewlasciwy numer, nieprawidlowy numer, numer bledny, numer nieprawidlowy, numer
			nieaktywny, pomylka, zla osoba, niewlasciwa osoba, odmowa kontaktu, odmawia kontaktu,
			odmowil kontaktu, spokoj, swiety spokoj, w spokoju, zadnego kontaktu, nie wydzwaniac,
			nie nekac, sprzeciw, wniosl sprzeciw, wniosla sprzeciw, zglosil sprzeciw, usunac z
			bazy, do kogos innego, zly nr, bledny nr, obcy numer, numer nalezy do, nalezy do
			kogos, cudzy numer, nie zna takiej, usunac dane, usuniecie danych, usuniecia danych,
			zadanie usuniecia, prosi o usuniecie, prawo do bycia zapomnianym, do usuniecia,
			usunac kontakt, usunac numer, zablokowac kontakt, zablokowac numer, wykluczyc z,
			wykluczony z, lista wykluczen, skasowac dane, data wypisania, data wycofania, nie
			odzywac, zablokowan*, bledny telefon, blokada kontaktu, brak zgody na telefon, data
			cofniecia, data rezygnacji, zly telefon, abonent nie istnieje, sprzeciw wobec, dac ~
			spokoj, dajcie ~ spokoj, zakaz tel, s p, nr zly, numer zly, lista robinson*`,
		plainly: `zmarl, zmarla, zmarly, nie zyje, zgon, nie dzwonimy, niedzwonic, niedzwonienie,
			pochowan*, nr nie istnieje, juz tu nie, juz tam nie, wyprowadzil*, odeszla z firmy,
			byly pracowni*, sprzedal* sklep, zlikwidowa*, upadlosc, nic wspolnego, miec z nami,
			niepelnoletni*, odebralo dziecko, ubezwlasnowolnion*, koniec tematu, odczep*, kazal*
			sie, nie ruszac, zada usuniecia, nigdy nie daw*, nie dawal* zgody, zada skasowania,
			ojciec zabron*, po dziurki w, nie chce slyszec, umarl*`,
		alone: `nie zyczy sobie, nie zycze sobie, nie chce, numer nieaktualny, stary numer,
			sprzeciw rodo, brak zgody, zmienila numer, nigdy wiecej, odpada, wrogi, sprzeciwia
			sie, ze nie, nie jego, dosyc, zeby przestac, przez biuro`,
		refuses: `odmowa, odmawia, odmowil, odmowila, sprzeciwia, zakaz, rezygnuje, zrezygnowal,
			zrezygnowala, przestac, przestancie, wstrzymac, dosc, skarzy sie na, skarga na,
			nienawidzi, nie lubi, niechciane, stop, zabron*, zabrania*, zakaza*, odrzuc*,
			zaprzesta*, zmeczon*, wypisan*, wypisal*, zdenerwowan*, przeciwn*`,
		interest: 'zainteresowany, zainteresowana, zainteresowania',
		remove: `usunac, usuncie, usuniecia, usuniecie, wypisac, skasowac, skasujcie, wykresl*,
			usuniety, skreslic, wykasow*`,
		list: `z listy, z systemu, z rejestru, moj numer, jego numer, jej numer, numer z, bazy,
			ze wszystkiego, kampanii`,
		consent: 'zgoda, zgody, zgode, opt in',
		may: 'dozwolone, mozna, mozemy, wyrazam zgode, rodo, ok, pozwolenie, czy mozemy, czy mozna',
		withdrawn: 'odwolana, nie udzielono, nie wyrazono, oczekuje, wygasla, cofn*, wycof*',
		done: 'oddzwonic, do oddzwonienia, proby, wynik, historia, liczba, ostatni kontakt',
		channel: `email, poczta, newsletter, biuletyn, sms, wiadomosc, wiadomosci, whatsapp,
			listy, listownie, push, fax, zdjecia, video, mail*, pisemnie, smsy, smsem, listem`,
		joins: 'i, przez, za, z, w, o, na, czy',
		but: `oczywiscie, jasne, ale, bo, prosze, po prostu, potem, dzieki, raczej, pan, pani,
			wczoraj, dziekuje`,
		only: 'tylko, wylacznie, woli, jedynie, preferuje, pref',
		harmless: `problem, problemu, numeru, bylo, w domu, pewna, jeszcze nie dzwoniono,
			oddzwonil, moze, znalazla, pilne, domofon, odbiera, odebral, odebrala, zapomniec,
			wahac, slyszy, dziala`,
		yes: 'jak najbardziej, tak, t, prawda, owszem, y, wyrazona, wyrazono, aktywny, wyrazam',
		no: 'nie, brak, n, falsz',
		declines: `raczej nie, wolalbym nie, lepiej nie, zdecydowanie nie, pod zadnym pozorem,
			nie dziekuje, niezainteresowan*, nie zainteresowan*`,
		unlisted: 'brak wpisu, brak, nieaktywny, nie wniesiono, nie ma, nie dotyczy',
	},
};
