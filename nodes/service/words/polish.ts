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
		left: `zarchiwizowan*, kosz, adwokat, upadlosc, wniesion*, zlozon*, data zgonu, data
			smierci, wypisan*, wycofan*, cofniet*, sprzeciw*, odmow*, usuniet*, wykluczon*,
			wykreslon*, zablokowan*, rezygnacja`,
		around: 'data, dnia, od, z, lista, listy',
		checked: 'sprawdzon*, zweryfikowan*',
		things: `katalog, katalogu, ulotki, ulotek, gazetki, wizyty, wizyt, spotkania, spotkan,
			modelu, probki, newslettera`,
		before: 'przed, po, do',
		daytime: `rano, wieczorem, po poludniu, w godz, w godzinach pracy, w pracy, w porze obiadu,
			w czasie pracy, w weekend`,
		not: 'nie, nigdy, bez, brak, zadnych, zadnego, ani, nikt, nic, zero, n',
		calling: `dzwonic, dzwoncie, dzwonienia, zadzwonic, oddzwonic, wydzwaniac, telefon,
			telefonu, telefonow, telefonowac, telefonicznie, telefoniczny, telefoniczna,
			telefonicznego, telefonicznych, polaczen, kontakt, kontaktu, kontaktowac,
			telemarketing, telefonami, kontaktowi, rozmow, rozmowy, nekac, oddzwonienia,
			dzwonienie, kontaktowany, niepokoic, dzwon, telefonom`,
		called: 'dzwoniono, dzwonili, niepokojony, niepokojona',
		wants: 'chce, zyczy, prosi, prosil, zeby, zebysmy, by, prosze o',
		doNotCall: `rezygnacja, nie dzwonic, nie dzwoncie, prosze nie dzwonic, nie kontaktowac, nie
			kontaktowac sie, nie oddzwaniac, nie niepokoic, wiecej nie dzwonic, nie chce kontaktu,
			nie chce rozmawiac, nie zyczy sobie kontaktu, nie zyczy sobie telefonow, nie wyraza
			zgody, nie wyrazila zgody, nie wyrazam zgody, zadnych telefonow, brak zgody na kontakt,
			zakaz dzwonienia, zakaz kontaktu, blokada, czarna lista, na czarnej liscie, bledny
			numer, zly numer, niewlasciwy numer, nieprawidlowy numer, numer bledny, numer
			nieprawidlowy, numer nieaktywny, nie ma takiego numeru, pomylka, zla osoba, niewlasciwa
			osoba, odmowa kontaktu, odmawia kontaktu, odmowil kontaktu, spokoj, swiety spokoj, w
			spokoju, zadnego kontaktu, nie wydzwaniac, nie nekac, sprzeciw, wniosl sprzeciw,
			wniosla sprzeciw, zglosil sprzeciw, wypisac z listy, usunac z listy, usunac z bazy, do
			kogos innego, zly nr, bledny nr, obcy numer, numer nalezy do, nr nalezy do, nalezy do
			kogos, numer innej osoby, nr innej osoby, cudzy numer, nie jego numer, nie jej numer,
			nowy wlasciciel numeru, nie ten numer, nie zna takiego, nie zna takiej, tu nie mieszka,
			nie ma takiej osoby, usunac dane, usuniecie danych, usuniecia danych, zadanie
			usuniecia, prosba o usuniecie, prosi o usuniecie, wniosek o usuniecie, prawo do bycia
			zapomnianym, do usuniecia, usunac kontakt, usunac numer, zablokowac kontakt, zablokowac
			numer, wykluczyc z, wykluczony z, lista wykluczen, skasowac dane, usuniecie z bazy,
			data wypisania, data wycofania, nie odzywac, zablokowan*, bledny telefon, numer nie
			istnieje, blokada kontaktu, nie ma takiego abonenta, to inna osoba, chce sie wypisac,
			brak zgody na telefony, brak zgody na telefon, data cofniecia, data rezygnacji, zly
			telefon, abonent nie istnieje, do innej osoby, sprzeciw wobec, nie ta osoba, dac ~
			spokoj, dajcie ~ spokoj, zakaz tel, s p, nr zly, numer zly, na liscie robinson*, na
			liste robinson*, lista robinson*, nie ten pan, nie ta pani`,
		plainly: `zmarl, zmarla, zmarly, nie zyje, zgon, nie dzwonimy, niedzwonic, niedzwonienie,
			pochowan*, nr nie istnieje, ma kto inny, inny abonent, tel sasiad*, pomylilismy osoby,
			numer wylaczony na, zly nr w, juz tu nie, juz tam nie, tam nie mieszka,
			juz nie pracuje, wyprowadzil*, odeszla z firmy, byly pracowni*, juz na emeryturze,
			sprzedal* sklep, oddal* biznes, zlikwidowa*, upadlosc, nic wspolnego, miec z nami,
			niepelnoletni*, komorka dziecka, odebralo dziecko, ubezwlasnowolnion*, leczy sie gdzie,
			i nie wroci, za nic nie, szkoda czasu, tracicie czas, temat zamkniety, koniec tematu,
			odczep*, kazal* sie, nie ruszac, nie naciskac, zada usuniecia, nigdy nie daw*,
			nie dawal* zgody, zada skasowania, skasowania danych, nie wracac do,
			przeszed* do konkurencji, brak zgody na marketing, ojciec zabron*, dac mu swiety,
			po dziurki w, usuniet* z bazy, dosc telefonow, nie chce slyszec, ofert przez tel,
			zbieznosc nazwisk, przejal numer, tym nie zajmuje, nie zajmuje sie juz,
			klient stracony, bez agencji, nie chce posrednikow, umarl*, swietej pamieci`,
		alone: `nie zyczy sobie, nie zycze sobie, nie chce, numer nieaktualny, nr nieaktualny,
			telefon nieaktualny, stary numer, zmiana numeru, sprzeciw rodo,
			brak zgody, zmienil numer, zmienila numer, nigdy wiecej, odpada, to nie on, wrogi,
			sprzeciwia sie, ze nie, nie kwalifikuje sie, nie jego, dosyc, nie zmieni,
			mowil juz ze nie, nie ma ochoty, zeby przestac, nie on odpowiada, przez sekretariat,
			przez biuro`,
		cautions: `przez adwokata, przez prawnika, przez pelnomocnika, opiekun prawny, przez
			kuratora, sprawa sadowa, zglosi nas, uodo, uokik, skarge do, skarge na nas, zlozyla
			skarge, zlozy skarge, grozi, nekanie, nawyzywal, niedoslyszy, niedoslyszacy, gluchy,
			slabo slyszy, tylko pisemnie, woli pisac, straszy, glucha, nieslyszacy, wylacznie
			pisemny, rzuca sluchawka, nie pracuje, z nami nic, do prawnika, rzucil* sluchawk*,
			nieletni*, zwyzywal*, zablokowal*, niezainteresowana, u konkurencji, z kims innym, juz
			nie potrzebuje, zaloba, jego pelnomocni*, u mecenasa, dzial prawn*, dziale prawn*, spor
			o, restrukturyzac*, rzuc* sluchawk*, odklada sluchawke, rozlaczyl sie, wsciekl*, troche
			zirytowan*, wkurz*, przesladuj*, zawiedzion*, z dzialu reklamacji, oszust*, w szpitalu,
			dlugie l4, stracil prace, skad mamy, nie pamieta zeby, woli maila, lepiej pisac, o
			rezygnacji, podobno zamyk*, ponoc zmarl, sprawdzic zgod*, odpuscic, tyle dzwon*, zly ze
			tyle, ostroznie z, trudny klient, przechodzi do innej, dostep do danych, wniosek o
			dostep, moze juz na emeryturze, sprzedaje firme, nie wlasciciel, o prawniku, sie tym
			corka, poczcie inne nazwisko, trakcie rozwodu, podobno sie wyprow*, nie wiadomo czy to,
			do diabla, w wiezieniu, udar, napiete relacje, odnowic zgode, dosc reklam, malo
			zainteresowan*, niechetn*, zapytac / pytac / ustalic / uzgodnic / skonsultowac +
			najpierw / przed telefonem / wczesniej / przedtem, zgoda / zgody / zgode / rodo +
			niejasna / watpliwa / brak skanu / niepewna / sprawdzic / nie wiadomo / nieczytelna /
			skan, numer / nr / telefon + chyba / prawdopodobnie / watpliwy / bylej zony / bylego
			meza / byla zona, nikt / nigdy + go nie zna / jej nie zna / slyszal / slyszeli /
			slyszala, zadzwoni / odezwie / skontaktuje / oddzwoni + sam / sama / jak bedzie chcial
			/ w razie potrzeby, reklamacja / skarga / spor / sprawa w sadzie + otwart* / w toku /
			trwa / nierozwiazan*, rodo / dane + usun* / skasow* / zapomn* / wniosek / zadanie /
			wykresl*, skad + jego numer / jej numer / moj numer / jego dane / jej dane, sprzedal* /
			oddal* / zamknal na stale / zlikwidowal* / przekazal* + firme / sklep / biznes /
			gabinet / restauracje / salon / lokal, odszedl / odeszla / zwolnil* + z firmy / z pracy
			/ z biura / z banku, przeprowadzil* / wyemigrowal* + za granice / niemiec / anglii /
			irlandii, 13 / 14 / 15 / 16 / 17 + ma tylko / ma dopiero / uczen / uczennica / latek,
			byl / byla / troche / bardzo / wydawal* + niemil* / oschl* / rozdrazn* / niezadowolon*
			/ zmeczon* / zly, nie wiem czy / nie wie czy / watpie + chce / jest sens / warto /
			powinnismy, adwokat / prawnik / mecenas / kancelaria + reprezentuje / akta / aktach /
			pismo / prowadzi, wstrzymac / zostawic / odczekac / poczekac + na razie / do odwolania
			/ na zgode / troche / jakis czas, tylko w razie pilnej, tylko jesli pilne, tylko w
			naglych, nie nazywa sie, nie zna tej, nie zna tego, po udarze, pogrzeb*, moze to nr,
			moze to numer, marketing* + wypisan*, uzgodnic / zapytac / spytac / ustalic + przed
			tel, zwolnion* z firmy, zwolnion* z pracy, mieszka + anglii / niemczech / za granica,
			krzycz*, odlozyl* sluchawk*, oiom*, hospicj*, demencj*, alzheimer*, intensywnej
			terapii, hospitalizowan*, w spiaczce, ciezko / bardzo / powaznie + chor*, odszedl /
			odeszla + wdow* / mowi zona / mowi corka / na zawsze, numer / numeru / nr / tel /
			telefon / komorka + inny wlasciciel / ktos inny / innej osoby / inna osoba / kogos
			innego / zmienil wlasciciel* / zmienil sie wlasciciel / nieaktualn*, nie zna zadn*, nie
			slyszal* o, odebral* / odbiera / zglasza sie + obcy / obca / inna osoba / ktos inny,
			poczta / poczcie / skrzynka / sekretarka + inne imie / inne nazwisko / inna osoba,
			skasowac / zapomn* / zgubic / wyrzucic + numer / nr, jeszcze raz / inaczej + prawnik* /
			policj* / sad / zglosi*, spytac / pogadac / porozmawiac + najpierw / zanim / wczesniej,
			tylko przez / zawsze przez + biuro / sekretariat / zone / asystentke, czy mozna
			dzwonic, czy mozemy dzwonic, czy mozna zadzwonic, zamknel* / zamknal* + dzialalnosc /
			firme, wyjechal* + niemiec / anglii / za granice na stale / na stale, czyj numer, czyj
			nr, czyj tel*, sprzeciw + zlozyl* / zlozon* / wniesion* / zgloszon* / marketing* / tel,
			niezainteresowan*, opiekun* prawn*, rozlaczyla sie, niegrzeczn*, opryskliw*,
			poirytowan*, nieuprzejm*, ciagle dzwonimy, wciaz dzwonimy, moze nigdy, zastan* / mysli
			/ rozwaza / moze + wypis* / wypisze / rezygnacj* z listy, lepiej / najlepiej / raczej +
			mailem / mail / maila / sms / napisac / whatsapp, nr corki, przez kancelarie, strasznie
			zly, straszyl, przez kier, w zalobie, ma dosc, przypisany innemu`,
		refuses: `odmowa, odmawia, odmowil, odmowila, sprzeciwila sie, sprzeciwia, zakaz, rezygnuje,
			zrezygnowal, zrezygnowala, przestac, przestancie, skonczcie, wstrzymac, unikac, dosc,
			skarzy sie na, skarga na, nienawidzi, nie lubi, niechciane, stop, zabron*, zabrania*,
			zakaza*, odrzuc*, zaprzesta*, zirytowan*, zmeczon*, wypisan*, wypisal*, zdenerwowan*,
			przeciwn*, niechce`,
		interest: 'zainteresowany, zainteresowana, zainteresowania',
		remove: `usunac, usuncie, usuniecia, usuniecie, wypisac, skasowac, skasujcie, wykresl*,
			usuniety, skreslic, wykasow*`,
		list: `z listy, z systemu, z rejestru, moj numer, jego numer, jej numer, numer z,
			moje dane, jego dane, z waszej listy, bazy, moich danych, ze wszystkiego, kampanii`,
		consent: 'zgoda, zgody, zgode, opt in',
		may: 'mozna, mozemy, wyrazam zgode, rodo, ok, pozwolenie, czy mozemy, czy mozna',
		withdrawn: 'odwolana, nie udzielono, nie wyrazono, oczekuje, wygasla, cofn*, wycof*',
		done: 'oddzwonic, do oddzwonienia, proby, wynik, historia, liczba, ostatni kontakt',
		channel: `email, poczta, newsletter, biuletyn, sms, wiadomosc, wiadomosci, whatsapp, listy,
			listownie, push, fax, zdjecia, video, mail*, pisemnie, smsy, smsem, listem`,
		joins: 'i, przez, za, z, w, o, na, czy',
		but: `oczywiscie, jasne, ale, bo, prosze, po prostu, potem, dzieki, raczej, pan, pani,
			wczoraj, dziekuje`,
		only: 'tylko, wylacznie, woli, jedynie, preferuje, pref',
		harmless: `problem, problemu, numeru, bylo, w domu, pewna, jeszcze nie dzwoniono,
			oddzwonil, moze, znalazla, pilne, domofon,
			dlaczego + nie / nikt / nigdy,
			czemu + nie / nikt,
			pies / suka / kot / kotka / kon + zdechl* / zmarl / zmarla / umarl*,
			nikt + dzwoni / oddzwonil / zadzwonil,
			zly nr / bledny nr / zly numer + domu / mieszkania / ulicy`,
		reaches: 'odbiera, odebral, odebrala, zapomniec, wahac, slyszy, dziala',
		yes: 'jak najbardziej, tak, t, prawda, owszem, y, wyrazona, wyrazono, aktywny, wyrazam',
		no: 'nie, brak, n, falsz',
		declines: `raczej nie, wolalbym nie, lepiej nie, zdecydowanie nie, pod zadnym pozorem,
			nie dziekuje`,
		unlisted: 'brak wpisu, brak, nieaktywny, nie wniesiono, nie ma, nie dotyczy',
	},
};
