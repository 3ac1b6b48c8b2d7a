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
		estates: 'merhum, rahmetli',
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
			abonelikten cikt*, cikarildi, iptal etti, reddetti, itiraz*, geri cekti, geri
			cekildi, engellendi, silindi, red, ret`,
		around: 'tarih, tarihi, liste',
		checked: 'kontrol edildi, dogrulandi, sorgulandi',
		alone: `kvkk itiraz, izni yok, onayi yok, bosuna, olmus, kaldirilsin, hat iptal,
			dusmanca, hastanede`,
		not: 'degil, yok, hicbir, hic, asla, kimse, sifir',
		calling: `ara, arama, aramaya, arayin, aranmak, aranmayi, telefon, telefonla, telefonu,
			iletisim, rahatsiz, call, aramalarini, aramalarimizdan, aramamizi, aramayi,
			aramaktan, aranmaktan, telefona, gorusme, arayip, aramalara, aramalardan, iletisimi`,
		wants: 'ister, istiyor, talep, rica, istedi',
		doNotCall: `arama yapmayin, arama yapilmasin, arama yasagi, arama yasak, aranmaktan
			rahatsiz*, lutfen aramayin, beni aramayin, aramaya kapali, iletisime kapali,
			iletisime gecmeyin, kara liste, kara listede, kara listeye*, bloke, arama reddi,
			yanlis numara, hatali numara, gecersiz numara, numara yanlis, numara kullanilmiyor,
			yanlis kisi, rahat birak*, pesimi birak*, numarami unutun, bir daha ara*, aramalara
			kapa*, yanlis no, yanlis tel, yanlis telefon, telefon yanlis, numara baskasinin,
			numara baskasina, baskasinin numarasi, baskasina ait, silme talebi, verileri
			silinsin, unutulma hakki, numara silinsin, kaydi silinsin, numarayi engelle*, ret
			tarihi, ret listesi, itiraz tarihi, arama engeli, arama yapilmayacak, eski numara,
			numarasi degismis, numarayi sil*, engellen*, numara degismis, telefon acmayin, red
			listesi, red tarihi, cayma tarihi, geri cekme tarihi, haric tutma listesi, gecersiz
			no, numara iptal, verilerinin silinme*, bu isimde, ulasmayin`,
		plainly: `vefat, merhum, merhume, aramayin*, aramayalim, aramama*, aramasin, aranmama*,
			aramayi birakin, aranmak istem*, arama istem*, telefon istem*, kurulmasin, rahatsiz
			etmeyin*, rahatsiz edilmesin, rahatsiz edilmek istem*, aramiyoruz, aranmasin,
			ulasilmasin, ulasilmayacak, aramayacag*, vefat etti, vefat etmis, gecilmesin,
			gomuldu, aramizdan ayril*, hat baskasinda, yurtdisina tasin*, cocugun telefonu, isim
			benzerligi, numara hatali, devretmis, iflas*, konkordato, cocuk acti, rakibe gec*,
			israr etme*, baska klinige gec*, duymak istem*, bosver*, uzak dur*, defol*, taciz*,
			bizden bik*, aramalari kes*, aranmasi yasak*, konusmak istem*, rahmetli*, rahmetli
			oldu, telefon etmey*, hayatini kaybet*, aranmayacak`,
		refuses: `reddi, ret, red, kabul etmedi, kabul etmiyor, kabul etmez, itiraz, yasakladi,
			yasak, bikti, bikmis, sikilmis, sikayetci, sevmiyor, nefret, birakin, kesin, yeter,
			rahatsiz ol*, reddet*, redded*, istemed*, istemiyor*, vazgec*, sinirlen*`,
		interest: 'ilgisi',
		remove: `sil, silin, silinsin, silinmesini, silelim, cikmak, kaldirin, cikaril*,
			cikarin*, silindi, cikar`,
		list: `listeden, listenizden, listesinden, rehberden, sistemden, kayitlardan, numarami,
			numarasini, numarasinin, bilgilerimi, kaydini, numarasi, kaydimi, kaydinin,
			verilerimin, verilerinin, kaydi, kampanyadan, uyelikten`,
		consent: `onay, onayi, izin, izni, riza, rizasi, iys, muvafakat, arayabilir,
			arayabilirsiniz, arayalim, aranabilir, aranmak ister, aranmak istiyor, onaylayan,
			izinli, acik riza, acik rizasi, arayabilir miyiz, arayalim mi, aranabilir mi, aranmak
			ister misiniz, iznini, onayini, rizasini`,
		may: 'kabul, kvkk, ok, kabul ediyorum',
		withdrawn: `iptal, verilmedi, vermedi, verilmemis, alinmadi, beklemede, bekliyor, suresi
			doldu, kapali, geri al*, vermiyor, geri cekti, geri cekildi, vermemis`,
		done: `geri arama, geri aranacak, sonuc, sonucu, gecmis, sure, sayisi, adedi, son
			gorusme, notu, tarihi`,
		channel: `email, eposta, mail, mailing, posta, bulten, newsletter, sms, mesaj, whatsapp,
			mektup, mektuplar, push, fax, foto, video, pazarlama, mesajla, maille, e posta, wp,
			watsap`,
		joins: 've, ile, da, de, hem, ne',
		but: 'tabii, elbette, ama, lutfen, sonra, icin, kesinlikle, dun, tesekkurler',
		only: 'sadece, sirf, yalnizca, yalniz',
		harmless: `mesgul, musait, sorun, problem, henuz, telefonu yok, aranmadi, emin, evde,
			yoktu, bulamadi, acil, cevap, ulasilamadi, acmadi, unutma, cekinmeyin, duymuyor,
			duyuyor`,
		yes: `evet, e, dogru, var, tamam, acik, y, verildi, verdi, alindi, onaylandi, kabul etti,
			onayli`,
		no: 'yok, degil, hayir, h, yanlis, yoktur, n',
		declines: `istemem, tercih etmem, kesinlikle hayir, gerek yok, olmaz, hayir sagolun,
			hayir tesekkurler, ilgilenmiyor, artik ilgilenmiyor, ilgilenmiyor artik, ilgilenmed*`,
		unlisted: 'kayit yok, kayitli degil, bulunmuyor, gecerli degil',
	},
};
