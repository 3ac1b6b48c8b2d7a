import type { Language } from './language';

/** Turkish; its negation is a suffix, so that whole verbs stand under doNotCall. */
export const turkish: Language = {
	name: 'Türkçe',
	code: 'tr',
	countries: {
		GB: 'Büyük Britanya, İngiltere',
		US: 'Amerika',
	},
	cells: {
		yes: 'evet, dogru',
		no: 'hayir, n, yanlis',
		nothing: 'yok, bilinmiyor',
		nobody: 'bilinmiyor',
		total: 'toplam, genel toplam',
		titles: 'bay, bayan',
		phones: 'cep, ev, is, sabit, telefonu, numara, numarasi',
	},
	header: {
		phone: `telefon telefonu telefonum telefonun telefonunuz telefonunuzu telefonlar telefonlari
			tel telno phone`,
		mobile: 'mobil mobile gsm cepno whatsapp',
		landline: 'sabit',
		portable: 'cep',
		work: 'is isyeri ofis kurumsal',
		home: 'ev ozel sahsi',
		other: 'diger ikinci baska alternatif yedek ek',
		reach: 'iletisim irtibat arama arayabilecegimiz ulasabilecegimiz ulasilabilecek ulasim sms',
		contact: 'kontak contact',
		number: 'numara numarasi numaram numaraniz numaranizi numaralari numaralar no nosu',
		id: 'id',
		email: 'email emaili eposta epostasi epostaniz epostanizi mail maili mailiniz posta imel',
		address: 'adres adresi adresiniz adresinizi elektronik',
		name: 'adi adiniz adinizi isim isimler ismi isminiz isminizi',
		first: 'ilk',
		firstName: 'ad onad',
		lastName: 'soyad soyadi soyadiniz soyadinizi soyisim soyismi soyisminiz',
		person: 'yetkili yetkilisi ilgili kisi kisisi kisinin yetkilinin',
		customer: 'musteri musterinin musterisi musteriler musterimiz danisan danisanin',
		parent: 'baba anne veli velisi',
		thirdParty: 'kefil esi acil danisman temsilci doktor ogretmen sofor',
		role: `katilimci katilimcinin hasta hastanin ogrenci ogrencinin uye uyenin misafir
			misafirin davetli davetlinin ziyaretci ziyaretcinin kiraci kiracinin borclu borclunun
			alici alicinin aday adayin basvuran basvuranin abone abonenin sigortali sigortalinin
			yolcu yolcunun calisan calisanin talipli bagisci kursiyer kursiyerin konuk konugun
			policesahibi`,
		lead: 'lead',
		reference: 'referans ref harici crm',
		group: 'grup grubu',
		country: 'ulke ulkesi',
		company: 'sirket firma kurum sehir ilce cadde sokak urun marka arac okul',
		silent: `tam kisisel guncel gecerli tercih varsayilan ait hat hatti ve ile ana birincil alan
			kodu kodlu dahil`,
		question: `haber nasil nedir ne yazar yazin yaziniz misiniz misin mi lutfen giriniz girin
			belirtiniz belirtin paylasin size sizi sizin sana senin icin hangi numaradan bize bu
			almak alabilecegimiz ulasalim benim buraya asagiya`,
		results: 'durum durumu sonuc sonucu not notlar aciklama yorum',
	},
	stems: {
		calls: 'arama* arayabil* aranm* aranab* *telefon* ara',
		wishes: '*iletisim* izin* izni* onay* riza* kvkk *engel* *yasak* iys',
		elsewhere: 'sozlesme* fiyat* teklif* politika* *eposta* *bulten* *mektup* foto*',
	},
	consent: {
		replies: 'yanit, cevap, mesaj',
		adverts: 'kvkk, iys, reklam, reklamlar, reklami, pazarlama*, tanitim*, kampanya*',
		left: `silinmis, arsivlendi, cop kutusu, avukat, iflas, olum tarihi, vefat tarihi,
			abonelikten cikt*, cikarildi, iptal etti, reddetti, itiraz*, geri cekti, geri cekildi,
			engellendi, silindi, red, ret`,
		around: 'tarih, tarihi, liste',
		checked: 'kontrol edildi, dogrulandi, sorgulandi',
		daytime: `mesai saatinde, mesai saatlerinde, is saatinde, iste, ogle arasi, oglen, ogleden
			once`,
		things: `katalog, katalogu, ziyaret, ziyareti, brosur, brosuru, dergi, modeli, model,
			randevu, numune`,
		alone: `kvkk itiraz, izni yok, onayi yok, bosuna, hayir dedi, olmus, kaldirilsin,
			hat iptal, eski calisan, dusmanca, hastanede, cok hasta`,
		before: 'dan sonra',
		not: 'degil, yok, hicbir, hic, asla, kimse, sifir',
		calling: `ara, arama, aramaya, arayin, aranmak, aranmayi, telefon, telefonla, telefonu,
			iletisim, rahatsiz, call, aramalarini, aramalarimizdan, aramamizi, aramayi, aramaktan,
			aranmaktan, telefona, gorusme, arayip, aramalara, aramalardan, iletisimi`,
		wants: 'ister, istiyor, talep, rica, istedi',
		doNotCall: `arama yapmayin, arama yapilmasin, arama yasagi, arama yasak,
			aranmaktan rahatsiz*, lutfen aramayin, beni aramayin, aramaya kapali, iletisime kapali,
			iletisime gecmeyin, kara liste, kara listede, kara listeye*, bloke, arama reddi,
			yanlis numara, hatali numara, gecersiz numara, numara yanlis, numara kullanilmiyor,
			yanlis kisi, rahat birak*, pesimi birak*, numarami unutun, bir daha ara*,
			aramalara kapa*, yanlis no, yanlis tel, yanlis telefon,
			telefon yanlis, numara baskasinin, numara baskasina, baskasinin numarasi,
			numara baska birine, baska birinin numarasi, baskasina ait, baska birine ait,
			boyle biri yok, silme talebi, verileri silinsin, unutulma hakki, numara silinsin,
			kaydi silinsin, numarayi engelle*, ret tarihi, ret listesi, itiraz tarihi,
			arama engeli, arama yapilmayacak, numara guncel degil, eski numara, numarasi degismis,
			numarayi sil*, engellen*, numara kullanim disi, numara degismis, telefon acmayin,
			red listesi, red tarihi, cayma tarihi, geri cekme tarihi, haric tutma listesi,
			gecersiz no, numara iptal, verilerinin silinme*, bu kisi degil, bu isimde,
			ulasmayin, bir daha ulasmayin, ticari ileti ret, ticari ileti red`,
		plainly: `vefat, merhum, merhume, aramayin*, aramayalim, aramama*, aramasin, aranmama*,
			aramayi birakin, aramayi kesin, aranmak istem*, aranmayi istem*, aranmasini istem*,
			arama istem*, aramalarini istem*, telefon istem*, aranmayi reddet*, kurulmasin, irtibat
			kurmayin*, rahatsiz etmeyin*, rahatsiz edilmesin, rahatsiz edilmek istem*, aramiyoruz,
			aramaktan vazgec*, aranmasin, ulasilmasin, ulasilmayacak, aramayacag*, vefat etti,
			vefat etmis, gecilmesin, gomuldu, aramizdan ayril*, hat baskasinda, yurtdisina tasin*,
			birini tanimiyor, komsunun numarasi, cocugun telefonu, isim benzerligi, o kisi degil,
			numara hatali, burada calismiyor, oturmuyor artik, orada oturmuyor, devretmis, is yeri
			kapan*, iflas*, konkordato, isi ogluna, ilgisi kalma*, satistan cek*, emlakci
			istemiyor, yasindan kucuk, yasi kucuk, cocuk acti, rakibe gec*, israr etme*, baska
			klinige gec*, duymak istem*, isi olmaz, bosver*, vaktinizi harca*, ona gore degil, uzak
			dur*, defol*, taciz*, kesinlikle degistir*, pazarlama onayi yok, bizden bik*, aramalari
			kes*, aranmasi yasak*, gorusmeyi redd*, konusmak istem*, bu ise bakmiyor, soyadi
			karismis, artik bakmiyor, musteri kaybi, araci istemiyor, rahmetli*, rahmetli oldu,
			telefon etmey*, hayatini kaybet*, rahmetine kavus*, hayatta degil, aranmayacak`,
		cautions: `avukatlari, vasisi, dava acacak, bizi sikayet, savciliga, kufretti, isitme
			engelli, sagir, kulaklari agir, agir isitiyor, zor duyuyor, sadece yazili, whatsapptan
			yazin, kendisi arayacakmis, bizi arayacak, numaramizi engelledi, vasi ile, yalnizca
			yazili, avukati*, isten ayril*, artik calismiyor, yuzume kapat*, tehdit, hakaret*,
			sikayet et*, bizi engell*, sikayet ed*, ilgilenmiyor, baska firmayla, ihtiyaci yok,
			bizimle isi yok, cenaze*, olmus olabilir, sikayet edecekmis, btk, dava acar*,
			ihtarname, avukatta, avukattan, konu hukukta, seferinde kapat*, numaramizi engelle*,
			kufret*, cok sinirli, cok kizdi, sikayeti acik, sikayet birimi, hizmetten memnun degil,
			dolandir*, itirazi var, itiraz gonder*, hastanede yat*, hastalik var, uzun sureli
			rapor*, cok yasli, ustune gitme*, simdilik rahat, izin verdigini hatirla*, mail tercih,
			yazili olsa, artik kizi, iptal etmeyi dusun*, onay kontrol, iys kontrol, ara verelim,
			cok arandi*, baska isim, telesekreterde baska, kapatacaklar, dikkatli ol*, zor musteri,
			veri talebi, o mu degil, tasinmis olabilir, isini satiyor*, operatore gececekmis, baska
			operatore, telefonu kapatti, bosanma asama*, cehenneme, cezaevinde, felc gecir*, aramiz
			bozuk, onay yenile*, reklamdan bik*, ilgilenmed*, isteksiz*, sor* / danis* / onay al /
			gorus* / onay alin / haber ver + once / onceden / aramadan / oncesinde, onay / onayi /
			izin / izni / onay formu + kayip / belirsiz / supheli / bakilacak / bulunamadi / emin
			degil / kontrol edilecek, numara / numarasi / hat / telefon + belki / olabilir /
			supheli / eski esi* / el degistir* / herhalde / emin degil, kimse / hic + tanimiyor /
			tanimadi / duymamis, tanimiyo, tanimiyorlar, kendi / kendisi / kendileri + arar /
			arayacak / ulasir / ulasacak / donecek / haber verecek, sikayet / itiraz / dava /
			anlasmazlik + acik / devam / suruyor / cozulmedi / surecte, kvkk / veri* + sil* /
			silinmek / basvuru / talep / kaldir* / iptal, nereden / nasil + numaram* / numarasini /
			numarayi / bilgilerini / buldu*, satti / satmis / devretti / kapatti / kapatmis +
			dukkan* / is yeri* / isyeri* / sirket* / firma* / salon* / restoran*, ayrildi /
			ayrilmis / istifa / cikti + isten / sirketten / firmadan / okuldan, tasindi / tasinmis
			/ yerlesti + yurtdisina / yurt disina / almanya* / ingiltere* / kanada*, 13 / 14 / 15 /
			16 / 17 + yasinda / lise* / ogrenci, biraz / cok / gibiydi / sesi + sinirlen* / kizgin
			/ yorul* / gergin / rahatsizdi, emin degil* / bilmiyorum / supheli + ister mi / istiyor
			mu / aramali mi* / istedigin*, avukat / avukati / hukuk burosu + temsil* / dosya* /
			mektup / uzerinden / yaziyor, simdilik / su an / bir sure + beklet* / birak* / dursun /
			erteleyin / ara ver*, sadece acil, sadece acilse, liste disi, yi / i / yu / u +
			tanimiyor, bana yeni verildi, yanlis kisiyi, aramalara son, azarla*, aradigimiz icin
			kizgin, yurt disinda yas*, yurtdisinda yas*, isi birak*, yogun bakim*, alzheimer*,
			demans*, bakimevi*, bakim evinde, komada, hastaneye kaldir*, agir hasta*, durumu agir,
			durumu kotu, numara / numarasi / hat / hattin / tel / telefon / telefonu / no +
			baskasi* / baska bir* / artik onun degil / sahibi degis* / degistirmis / onun mu /
			yanlis olabilir / eski olabilir, baskasina gec*, baskasinda, oyle biri*, diye biri*,
			acti / cikti + baskasi / baska biri / tanimadigim / yabanci, beni / adimi / numarami +
			silin / cikarin / unutun, tum kanallar* / her yerden / hepsinden + cik* / sil*,
			uzerinden / araciligiyla / araciligi ile + sekreter* / esi / mudur*, ofis araciligi*,
			bilmiyorum / emin degil + aranabilir* / arayabilir*, calismiyor + orada / burada / o
			firmada, numara kimin, numarasi kimin, no kimin, hat kimin, resit degil, kizdi, kizmis,
			bagird*, kufur et*, tersle*, kaba konus*, kaba davran*, yuzume / suratima + kapat*,
			belki hic, dusun* + listeden / cikmay*, belki + uyelig* / listeden, tercih* / daha iyi
			/ daha uygun + whatsapp* / wp* / mesaj* / mail* / sms, aramaya karsi, aramalara karsi,
			biktim artik, vasi atan*, dava ac*, cimere`,
		refuses: `reddi, ret, red, kabul etmedi, kabul etmiyor, kabul etmez, onaylamiyor, itiraz,
			yasakladi, yasak, bikti, bikmis, sikilmis, sikayetci, sevmiyor, nefret, birakin, kesin,
			son verin, yeter, sicak bakmiyor, rahatsiz ol*, reddet*, redded*, istemed*, istemiyor*,
			vazgec*, hoslanm*, sinirlen*, istenmesin, kesmemizi`,
		interest: 'ilgisi',
		remove: `sil, silin, silinsin, silinmesini, silmemizi, silelim, silinmesi, cikmak,
			kaldirin, cikaril*, cikarin*, silinecek, silindi, cikar, cikart*`,
		list: `listeden, listenizden, listesinden, listemizden, listelerinizden, rehberden,
			sistemden, kayitlardan, veritabanindan, numarami, numarasini, numarasinin, bilgilerimi,
			bilgilerini, kaydini, numarasi, verilerini, kaydimi, kaydinin, verilerimin,
			verilerinin, kaydi, kampanyadan, uyelikten`,
		consent: `onay, onayi, izin, izni, riza, rizasi, iys, muvafakat, arayabilir,
			arayabilirsiniz, arayalim, aranabilir, aranmak ister, aranmak istiyor, onaylayan,
			izinli, acik riza, acik rizasi, arayabilir miyiz, arayalim mi, aranabilir mi,
			aranmak ister misiniz, iznini, onayini, rizasini`,
		may: 'kabul, kvkk, ok, kabul ediyorum',
		withdrawn: `iptal, verilmedi, vermedi, verilmemis, alinmadi, beklemede, bekliyor,
			suresi doldu, kapali, geri al*, vermiyor, geri cekti, geri cekildi, vermemis`,
		done: `geri arama, geri aranacak, sonuc, sonucu, gecmis, sure, sayisi, adedi, son gorusme,
			notu, tarihi`,
		channel: `email, eposta, mail, mailing, posta, bulten, newsletter, sms, mesaj, whatsapp,
			mektup, mektuplar, push, fax, foto, video, pazarlama, mesajla, maille, e posta, wp,
			watsap`,
		joins: 've, ile, da, de, hem, ne',
		but: 'tabii, elbette, ama, lutfen, sonra, icin, kesinlikle, dun, tesekkurler',
		only: 'sadece, sirf, yalnizca, yalniz',
		harmless: `mesgul, musait, sorun, problem, henuz, telefonu yok, aranmadi, emin, evde,
			yoktu, bulamadi, acil,
			neden + kimse / aranma*,
			niye + kimse / aranma*,
			kopeg* / kedi* / kopek / kombi / batarya* + olmus / vefat etmis / oldu,
			kimse + aramadi / aramiyor / donmedi / donmemis`,
		reaches: 'cevap, ulasilamadi, acmadi, unutma, cekinmeyin, duymuyor, duyuyor',
		yes: `evet, e, dogru, var, tamam, acik, y, verildi, verdi, alindi, onaylandi, kabul etti,
			onayli`,
		no: 'yok, degil, hayir, h, yanlis, yoktur, n',
		declines: `istemem, tercih etmem, kesinlikle hayir, gerek yok, olmaz, hayir sagolun,
			hayir tesekkurler`,
		unlisted: 'kayit yok, kayitli degil, bulunmuyor, gecerli degil',
	},
};
